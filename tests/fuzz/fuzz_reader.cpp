#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/random/legal_tree.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void check_diagnostics(const Reading& reading, const Source& source) {
    for (const Diagnostic& diagnostic : reading.diagnostics) {
        require(diagnostic.span.begin <= diagnostic.span.end);
        require(diagnostic.span.end <= source.text().size());
        require(diagnostic.message.size() + diagnostic.hint.size() < 400);
        require(!render(diagnostic, source).empty());
    }
}

/// The only game in a written record. Its format is given, because unreadable text may look like
/// moves of another format.
Game read_one(const std::string& text, const RuleSet& rule_set, Format format) {
    const Source source{"written", text};
    ReadOptions options;
    options.rule_set = &rule_set;
    options.format = format;
    std::vector<Game> games;
    for (const Record& record : records(source)) {
        Reading reading{rule_set};
        read(record, options, reading);
        check_diagnostics(reading, source);
        games.push_back(reading.game);
    }
    require(games.size() == 1);
    return games.front();
}

bool has_unread_words(const Game& game) {
    for (NodeId node = 0; node < game.node_slots(); ++node)
        if (!game.annotation(node).unread.empty()) return true;
    return false;
}

/// Checks that a game comes back from a record of text. Games with unread words are left out,
/// because the record contains these words, and they may be read as moves.
void check_text(const Game& game, const RuleSet& rule_set) {
    if (has_unread_words(game)) return;
    const std::string text = write(game);
    const Game again = read_one(text, rule_set, Format::merels);
    require(again == game);
    require(write(again) == text);
    const std::string sanmill = write(game, Format::sanmill).text;
    require(read_one(sanmill, rule_set, Format::sanmill) == game);
}

void check_writing(const Game& game, const RuleSet& rule_set) {
    check_text(game, rule_set);
    for (const Format format : {Format::sgf, Format::json})
        require(read_one(write(game, format).text, rule_set, format) == game);
    static_cast<void>(write(game, Format::playok));
}

} // namespace

/// The first byte selects the rule set, the rest is a file of records. With any fault of a record,
/// its game is legal and comes back from its written form: as SGF and JSON always, as text if all
/// of it was read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const RuleSet& rule_set = rule_sets::all()[data[0] % rule_sets::all().size()];
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    const Source source{"input", text};
    std::size_t end = 0;
    for (const Record& record : records(source)) {
        require(record.offset >= end);
        end = record.offset + record.text.size();
        const Reading reading = read(record, rule_set);
        check_diagnostics(reading, source);
        require(test::is_legal_tree(reading.game));
        check_writing(reading.game, rule_set);
    }
    require(text.find_first_not_of(" \t\r\n\v\f\xEF\xBB\xBF", end) == std::string_view::npos);
    return 0;
}
