"""The page's modules and styles joined into one file: in order, each within its own walls, and only
where they keep to the plain shape that makes this safe."""

import pytest

from parlour.web.joined import JOINED, STATIC, joined, script


def write(place, **modules):
    for name, text in modules.items():
        (place / f"{name}.js").write_text(text)
    return place


def test_every_file_that_a_page_asks_for_is_joined_of_what_there_is():
    for name in JOINED:
        assert joined(name)
    assert "import " not in joined("table.js").replace("import(", "")


def test_a_module_comes_after_what_it_imports(tmp_path):
    write(
        tmp_path,
        main='import { b as other } from "./beside.js";\nother();\n',
        beside="// said once\nexport function b() {\n  return 1;\n}\n",
    )
    assert script(("main.js",), tmp_path).split("\n") == [
        "const $beside = {};",
        "{",
        "function b() {",
        "return 1;",
        "}",
        "Object.assign($beside, {b});",
        "}",
        "const $main = {};",
        "{",
        "const { b: other } = $beside;",
        "other();",
        "Object.assign($main, {});",
        "}",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export let a = 1;\n", "main.js: 'export let a = 1;' is no plain import or export"),
        ("const a = 1;\nexport { a };\n", "main.js: 'export { a };' is no plain"),
        ('import a from "./b.js";\n', "is no plain import or export"),
        ('const a = await import("./b.js");\n', "is no plain import or export"),
        ("const a = `one\ntwo`;\n", "main.js: a text goes over several lines"),
        ('import { a } from "./main.js";\n', "modules import in a circle: main.js -> main.js"),
    ],
)
def test_other_shapes_are_refused_by_name(tmp_path, text, why):
    with pytest.raises(ValueError, match=why.replace("(", r"\(").replace("{", r"\{")):
        script(("main.js",), write(tmp_path, main=text))


def test_typefaces_are_asked_for_where_they_are():
    assert 'url("/static/fonts/text.woff2?v=' in joined("table.css")
    assert (STATIC / "fonts" / "text.woff2").exists()
