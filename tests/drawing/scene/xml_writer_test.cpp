#include <libnotation/drawing/scene/xml_writer.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/xml.hpp>

using namespace merels::svg;

TEST_CASE("elements are nested, and an empty one is closed at once") {
    XmlWriter xml;
    xml.open("g").attribute("class", "a").open("path").attribute("x", 12.5).close();
    xml.open("text").text("a").open("tspan").text("b").close().close().close();
    CHECK(xml.take()
          == "\n<g class=\"a\">\n<path x=\"12.5\"/>\n<text>a<tspan>b</tspan></text></g>");
}

TEST_CASE("numbers have one decimal at most") {
    CHECK(rounded(12) == "12");
    CHECK(rounded(12.34) == "12.3");
    CHECK(rounded(12.96) == "13");
    CHECK(rounded(-0.5) == "-0.5");
    CHECK(rounded(-0.04) == "0");
}

TEST_CASE("XML may hold every text") {
    struct Row {
        std::string text;
        std::string escaped;
    };
    const std::vector<Row> rows{
        {"Mühle", "Mühle"},
        {"a & b < c > \"d\"", "a &amp; b &lt; c &gt; &quot;d&quot;"},
        {"]]>", "]]&gt;"},
        {"<!--", "&lt;!--"},
        {std::string{"a\0b\x01\x1B\r\x7F", 7}, "a\xEF\xBF\xBD"
                                               "b\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"tab\tline\n", "tab\tline\n"},
        {"M\xFChle", "Mühle"},
        {"\xC0\xAF\xED\xA0\x80", "\xC3\x80\xC2\xAF\xC3\xAD\xC2\xA0€"},
        {"a\u009B\u0085"
         "b\x9B",
         "a\uFFFD\uFFFDb›"},
        {"a\u202E"
         "b\u202A\u2028\uFEFF",
         "a\uFFFD"
         "b\uFFFD\uFFFD\uFFFD"},
        {"\u200E\u2068שרה\u2069", "\u200E\u2068שרה\u2069"},
        {"\xEF\xBF\xBF\xEF\xBF\xBE", "\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"טחנה", "טחנה"},
        {"😀", "😀"},
    };
    for (const Row& row : rows) {
        std::string escaped;
        append_escaped(escaped, row.text);
        CHECK(escaped == row.escaped);
        const std::string document = "<a b=\"" + escaped + "\">" + escaped + "</a>\n";
        CHECK(merels::test::elements(document).size() == 1);
    }
}
