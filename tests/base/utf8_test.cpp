#include <libnotation/base/utf8.hpp>
#include <tests/support/catch.hpp>

#include <vector>

using namespace merels;
using namespace std::string_view_literals;

namespace {

struct Utf8Row {
    std::string_view text;
    std::size_t first_sequence;
    bool is_valid;
    std::size_t length;
    std::string_view repaired;
    std::size_t width;
};

const std::vector<Utf8Row> table{
    {"", 0, true, 0, "", 0},
    {"\0"sv, 1, true, 1, "\0"sv, 1},
    {"a7", 1, true, 2, "a7", 2},
    {"\x7f", 1, true, 1, "\x7f", 1},
    // The first and the last of each length.
    {"\xc2\x80", 2, true, 1, "\xc2\x80", 1},
    {"\xdf\xbf", 2, true, 1, "\xdf\xbf", 1},
    {"\xe0\xa0\x80", 3, true, 1, "\xe0\xa0\x80", 1},
    {"\xed\x9f\xbf", 3, true, 1, "\xed\x9f\xbf", 1},
    {"\xee\x80\x80", 3, true, 1, "\xee\x80\x80", 1},
    {"\xef\xbf\xbf", 3, true, 1, "\xef\xbf\xbf", 1},
    {"\xf0\x90\x80\x80", 4, true, 1, "\xf0\x90\x80\x80", 1},
    {"\xf4\x8f\xbf\xbf", 4, true, 1, "\xf4\x8f\xbf\xbf", 1},
    // Lone bytes, as in Windows-1252.
    {"\x80", 0, false, 1, "\xe2\x82\xac", 1},
    {"\xff", 0, false, 1, "\xc3\xbf", 1},
    {"M\xfchle", 1, false, 5, "M\xc3\xbchle", 5},
    // Cut short, at the end and before something else.
    {"\xc3", 0, false, 1, "\xc3\x83", 1},
    {"\xc3z", 0, false, 2, "\xc3\x83z", 2},
    {"\xe2\x82", 0, false, 2, "\xc3\xa2\xe2\x80\x9a", 2},
    {"\xf0\x9f\x98z", 0, false, 4, "\xc3\xb0\xc5\xb8\xcb\x9cz", 4},
    // Overlong, surrogates, beyond U+10FFFF.
    {"\xc0\x80", 0, false, 2, "\xc3\x80\xe2\x82\xac", 2},
    {"\xc1\xbf", 0, false, 2, "\xc3\x81\xc2\xbf", 2},
    {"\xe0\x9f\xbf", 0, false, 3, "\xc3\xa0\xc5\xb8\xc2\xbf", 3},
    {"\xed\xa0\x80", 0, false, 3, "\xc3\xad\xc2\xa0\xe2\x82\xac", 3},
    {"\xf0\x8f\xbf\xbf", 0, false, 4, "\xc3\xb0\xc2\x8f\xc2\xbf\xc2\xbf", 4},
    {"\xf4\x90\x80\x80", 0, false, 4, "\xc3\xb4\xc2\x90\xe2\x82\xac\xe2\x82\xac", 4},
    {"\xf5\x80\x80\x80", 0, false, 4, "\xc3\xb5\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac", 4},
    // Widths: a combining accent, Chinese, an emoji, full-width forms.
    {"e\u0301", 1, true, 2, "e\u0301", 1},
    {"\u4e5d\u5b50\u68cb", 3, true, 3, "\u4e5d\u5b50\u68cb", 6},
    {"\U0001F600", 4, true, 1, "\U0001F600", 2},
    {"\uff21", 3, true, 1, "\uff21", 2},
    // A mark of another script, and the invisible marks of direction.
    {"\u0915\u094d", 3, true, 2, "\u0915\u094d", 1},
    {"\u2068a7\u2069", 3, true, 4, "\u2068a7\u2069", 2},
};

} // namespace

TEST_CASE("text is measured by its well-formed sequences and its stray bytes") {
    for (const Utf8Row& row : table) {
        INFO('"' << row.text << '"');
        CHECK(utf8::sequence_length(row.text) == row.first_sequence);
        CHECK(utf8::is_valid(row.text) == row.is_valid);
        CHECK(utf8::length(row.text) == row.length);
        CHECK(utf8::display_width(row.text) == row.width);
    }
}

TEST_CASE("the first byte that is not UTF-8 is found, after any amount of ASCII") {
    for (std::size_t before = 0; before < 80; ++before)
        for (const std::string_view valid : {"", "é", "12345678é", "é12345678"}) {
            const std::string text = std::string(before, 'x').append(valid);
            CHECK(utf8::first_invalid(text) == text.size());
            CHECK(utf8::is_valid(text));
            for (const std::string_view stray : {"\xE9", "\xE9 12345678", "\xC3", "\x80é"}) {
                CHECK(utf8::first_invalid(text + std::string{stray}) == text.size());
                CHECK_FALSE(utf8::is_valid(text + std::string{stray}));
            }
        }
}

TEST_CASE("repair reads stray bytes as Windows-1252, is valid and leaves valid text alone") {
    for (const Utf8Row& row : table) {
        const std::string repaired = utf8::repaired(row.text);
        CHECK(repaired == row.repaired);
        CHECK(utf8::is_valid(repaired));
        CHECK(utf8::repaired(repaired) == repaired);
    }
}

TEST_CASE("every code point that is appended is one well-formed sequence") {
    for (char32_t c = 0; c <= 0x10FFFF; c += (c < 0x3000 ? 1U : 251U)) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        std::string text;
        utf8::append(text, c);
        if (utf8::sequence_length(text) != text.size()) FAIL(static_cast<std::uint32_t>(c));
    }
    std::string text = "d6";
    utf8::append(text, U'×');
    utf8::append(text, U'€');
    utf8::append(text, U'\U0001F600');
    CHECK(text == "d6\u00d7\u20ac\U0001F600");
}

TEST_CASE("lower case reaches the letters of every script") {
    const std::vector<std::pair<std::string_view, std::string_view>> words{
        {"", ""},
        {"Nine Men's Morris 9MM", "nine men's morris 9mm"},
        {"M\u00dcHLE", "m\u00fchle"},
        {"KRI\u017dI\u0106 KRU\u017dI\u0106", "kri\u017ei\u0107 kru\u017ei\u0107"},
        {"\u0160\u0110\u010c\u0152\u0178", "\u0161\u0111\u010d\u0153\u00ff"},
        {"\u0141\u0143\u0139", "\u0142\u0144\u013a"},
        {"\u00d7\u00df\u00f7\u00ff\u0149\u0138", "\u00d7\u00df\u00f7\u00ff\u0149\u0138"},
        {"\u0391\u03a9\u4e5d\U0001F600", "\u03b1\u03c9\u4e5d\U0001F600"},
        {"NGUY\u1ec4N", "nguy\u1ec5n"},
        {"\xdc\xc3", "\xdc\xc3"},
        {"\u0410\u0411\u042f \u0401\u040f", "\u0430\u0431\u044f \u0451\u045f"},
        {"\u0430\u044f\u0451", "\u0430\u044f\u0451"},
    };
    for (const auto& [text, expected] : words) CHECK(utf8::lowered(text) == expected);
}

TEST_CASE("an accent and its letter become one character, and stray bytes stay") {
    CHECK(utf8::composed("Mu\u0308hle") == "M\u00fchle");
    CHECK(utf8::composed("M\u00fchle") == "M\u00fchle");
    CHECK(utf8::composed("e\u0301\xff"
                         "e\u0301")
          == "\u00e9\xff\u00e9");
    CHECK(utf8::composed("").empty());
}
