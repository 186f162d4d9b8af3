"""At which addresses other computers reach this one, as far as it knows."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network

ANY = ("0.0.0.0", "::")
NETWORK_BITS = 64  # that one household, or one rented machine, is given at least
ELSEWHERE = "192.0.2.1"  # an address kept for documents: nothing is sent there


def of_others(host: str, port: int) -> list[str]:
    """The addresses that others can use for a server that listens at `host`."""
    if host not in ANY:
        return [] if _only_here(host) else [f"http://{_bracketed(host)}:{port}"]
    return [f"http://{_bracketed(one)}:{port}" for one in _own()]


def counted(caller: str) -> str:
    """Under which address a caller is counted: whoever has IPv6 has a whole network of addresses,
    and is counted by that."""
    try:
        one = ip_address(caller)
    except ValueError:
        return caller
    if not isinstance(one, IPv6Address) or not one.is_global:
        return caller
    return str(ip_network((int(one), NETWORK_BITS), strict=False))


def _own() -> list[str]:
    """This machine's addresses in its networks, the one that leads out first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect((ELSEWHERE, 9))
        found.append(out.getsockname()[0])
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(one[4][0]) for one in known]
    return [one for one in dict.fromkeys(found) if not _only_here(one)]


def _only_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback or ip_address(host).is_unspecified
    except ValueError:
        return host == "localhost"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
