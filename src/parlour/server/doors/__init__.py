"""Pages, routes, sockets and their guards."""
