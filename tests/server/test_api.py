"""The API as it describes itself, fuzzed: no server errors, and every refusal has a reason."""

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from reviewed import by_lot
from served import FAST, Served, serving

PATHS = [
    "/games",
    "/lab/reports",
    "/lab/reports/{key}/data",
    "/lab/reports/{key}/delete",
    "/lab/reports/{key}/restore",
    "/lab/reports/{key}/state",
    "/lab/reports/{key}/stop",
    "/r",
    "/r/{key}/data",
    "/r/{key}/deeper",
    "/r/{key}/position/{number}",
    "/r/{key}/record",
    "/r/{key}/stop",
    "/r/{key}/whatif",
    "/s/{key}/back",
    "/s/{key}/choices",
    "/s/{key}/coach",
    "/s/{key}/coach/back",
    "/s/{key}/final",
    "/s/{key}/form",
    "/s/{key}/hint",
    "/s/{key}/hints",
    "/s/{key}/look",
    "/s/{key}/name",
    "/s/{key}/path",
    "/s/{key}/record",
    "/s/{key}/rematch",
    "/s/{key}/review",
    "/s/{key}/review/data",
    "/s/{key}/review/now",
    "/s/{key}/review/revoke",
    "/s/{key}/seats/{seat}",
    "/s/{key}/seats/{seat}/link",
    "/s/{key}/table",
    "/s/{key}/talk",
    "/s/{key}/undo",
    "/s/{key}/why",
    "/tables",
]

FUZZ = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


class Nothing:
    """Reviews of which nothing is made: their addresses are asked all the same."""

    async def stages(self, record, budget, seat=None):
        yield {"end": True}

    async def close(self):
        pass


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory) -> Iterator[tuple[Served, list[str], schemathesis.BaseSchema]]:
    """A server, keys of links of every kind, and the API as the server describes it."""
    with serving(tmp_path_factory.mktemp("api") / "tables.db", FAST, None, Nothing()) as server:
        links = server.table("me", "here", "link", "bot:first")
        paths = [links["link"], links["watch"], links["links"]["2"]]
        told = server.client.post("/r", json={"record": by_lot("abyss", 2, most=20).save()})
        paths.append(told.json()["link"])
        keys = [path[len("/s/") :] for path in paths]
        yield server, keys, schemathesis.openapi.from_url(f"{server.address}/openapi.json")


def test_the_description_names_every_route(fuzzed):
    assert sorted(fuzzed[2].raw_schema["paths"]) == PATHS


@pytest.mark.parametrize("path", PATHS)
def test_no_request_breaks_the_server(fuzzed, path):
    """Random requests, most of them to real tables."""
    _, keys, schema = fuzzed
    for found in schema.include(path=path).get_all_operations():
        operation = found.ok()

        @FUZZ
        @given(case=operation.as_strategy())
        def answered(case):
            if "key" in case.path_parameters:
                reviewed = path.startswith("/r/")
                chosen = -1 if reviewed else len(repr(case.body)) % (len(keys) - 1)
                case.path_parameters["key"] = keys[chosen]
            response = case.call(allow_redirects=False)
            assert response.status_code < 500, response.text
            if response.status_code >= 400:
                assert response.json()["why"]

        answered()
