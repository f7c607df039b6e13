#include <libnotation/store/encoding/folding.hpp>
#include <tests/support/catch.hpp>

#include <string>
#include <vector>

using namespace merels;

TEST_CASE("a folded name has small letters without accents, in every script") {
    const std::vector<std::pair<std::string_view, std::string_view>> names{
        {"", ""},
        {"Nine Men's Morris", "nine men's morris"},
        {"Sch\u00fcrmann", "schurmann"},
        {"Schu\u0308rmann", "schurmann"},
        {"Stra\u00dfe", "strasse"},
        {"\u0110or\u0111e \u0141ukasz \u00d8ystein", "dorde lukasz oystein"},
        {"\u00c6gir \u0152uvre \u00de\u00f3r", "aegir oeuvre thor"},
        {"\u0130stanbul D\u0131\u015f", "istanbul dis"},
        {"Col\u00b7legi", "collegi"},
        {"Nguy\u1ec5n V\u0103n", "nguyen van"},
        {"\u0386\u03bd\u03bd\u03b1 \u039f\u03b4\u03c5\u03c3\u03c3\u03b5\u03cd\u03c2",
         "\u03b1\u03bd\u03bd\u03b1 \u03bf\u03b4\u03c5\u03c3\u03c3\u03b5\u03c5\u03c3"},
        {"\u041c\u0418\u0425\u0410\u0419\u041b\u041e",
         "\u043c\u0438\u0445\u0430\u0438\u043b\u043e"},
        {"\u4e5d\u5b50\u68cb", "\u4e5d\u5b50\u68cb"},
        {"M\xfchle \u00dc", "m\xfchle u"},
    };
    for (const auto& [name, expected] : names) CHECK(folded(name) == expected);
}

TEST_CASE("umlauts are typed as two letters, however they are encoded") {
    CHECK(without_umlauts("Sch\u00fcrmann") == "Schuermann");
    CHECK(without_umlauts("Schu\u0308rmann") == "Schuermann");
    CHECK(without_umlauts("\u00c5s \u00d8rn") == "Aas Oern");
    CHECK(without_umlauts("Caf\u00e9") == "Caf\u00e9");
}
