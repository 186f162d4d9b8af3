"""`parlour tables`: tables that a browser has lost are found on the host's own machine."""

from served import serving

from parlour.server.all_tables import all_tables


def test_all_tables_are_listed_with_links_that_open_them(tmp_path, capsys):
    from parlour.cli import main

    database = str(tmp_path / "tables.db")
    with serving(database) as server:
        link = server.table("me", "bot:first")["link"]
        server.look(link)
        try:
            main(["tables", "--database", database, "--address", server.address])
        except SystemExit as end:
            assert end.code == 0
        said = capsys.readouterr().out
        assert f"  {server.address}{link}\n" in said
        assert "Conspiracy: Abyss Universe with " in said
        assert server.client.get(f"{link}/table").status_code == 200
    assert [one["link"] for one in all_tables(database)] == [link]


def test_none_is_said_to_be_none(tmp_path, capsys):
    from parlour.cli import main

    try:
        main(["tables", "--database", str(tmp_path / "tables.db")])
    except SystemExit as end:
        assert end.code == 0
    assert capsys.readouterr().out == "There are no tables here.\n"
