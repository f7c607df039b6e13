#include <libnotation/game/language/language.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

namespace {

/// English again at the end.
struct SpeaksEnglishAtLast {
    ~SpeaksEnglishAtLast() {
        use_translator([] { return Translator{}; });
    }
};

} // namespace

TEST_CASE("without a catalogue words are English, one and many") {
    CHECK(tr("Copy") == "Copy");
    CHECK(tr_count("{} game", "{} games", 0) == "0 games");
    CHECK(tr_count("{} game", "{} games", 1) == "1 game");
    CHECK(tr_count("{} game", "{} games", 2) == "2 games");
    CHECK(tr_count("{} game", "{} games", 999) == "999 games");
    CHECK(tr_count("{} game", "{} games", 1000) == "1\u202F000 games");
    CHECK(tr_count("{} game", "{} games", 12345678) == "12\u202F345\u202F678 games");
    CHECK(tr_plural("{} of {} move", "{} of {} moves", 1, 0, 1) == "0 of 1 move");
}

TEST_CASE("a catalogue gets the number, and may not have a translation") {
    const SpeaksEnglishAtLast at_last;
    use_translator([] {
        return Translator{[](const char* literal, const Counted* counted) {
            if (counted == nullptr)
                return std::string{std::string{literal} == "Copy" ? "Kopiraj" : ""};
            return std::string{counted->count == 2 ? "{} partije" : ""};
        }};
    });
    CHECK(tr("Copy") == "Kopiraj");
    CHECK(tr("Paste") == "Paste");
    CHECK(tr_count("{} game", "{} games", 2) == "2 partije");
    CHECK(tr_count("{} game", "{} games", 1) == "1 game");
    CHECK(tr_count("{} game", "{} games", 5) == "5 games");
}
