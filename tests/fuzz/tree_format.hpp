#pragma once

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/random/legal_tree.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace merels::test {

inline void require(bool holds) {
    if (!holds) std::abort();
}

inline void check_diagnostics(const Reading& reading, const Source& source) {
    for (const Diagnostic& diagnostic : reading.diagnostics) {
        require(diagnostic.span.begin <= diagnostic.span.end);
        require(diagnostic.span.end <= source.text().size());
        require(diagnostic.message.size() + diagnostic.hint.size() < 400);
        require(!render(diagnostic, source).empty());
    }
}

inline Game read_one(const std::string& text, const RuleSet& rule_set) {
    const Source source{"written", text};
    std::vector<Game> games;
    for (const Record& record : records(source)) {
        const Reading reading = read(record, rule_set);
        check_diagnostics(reading, source);
        games.push_back(reading.game);
    }
    require(games.size() == 1);
    return games.front();
}

/// Reads a file of records in a format whose records are trees (SGF or JSON Lines). Writes each
/// game in both formats.
inline int read_and_write(const std::uint8_t* data, std::size_t size, Format format) {
    if (size == 0) return 0;
    const RuleSet& rule_set = rule_sets::all()[data[0] % rule_sets::all().size()];
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    const Source source{"input", text};
    std::size_t end = 0;
    for (const Record& record : records(source, layout_of(format))) {
        require(record.offset >= end);
        end = record.offset + record.text.size();
        const Reading reading = read(record, rule_set);
        check_diagnostics(reading, source);
        require(is_legal_tree(reading.game));
        for (const Format written : {Format::json, Format::sgf}) {
            const std::string again = write(reading.game, written).text;
            const Game game = read_one(again, rule_set);
            require(game == reading.game);
            require(write(game, written).text == again);
        }
    }
    require(text.find_first_not_of(" \t\r\n\v\f\xEF\xBB\xBF", end) == std::string_view::npos);
    return 0;
}

} // namespace merels::test
