#include <viewer/core/game/evidence.hpp>

#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/tag_words.hpp>
#include <libnotation/publish/game_title.hpp>

#include <array>
#include <utility>

namespace merels::viewer {

std::string evidence_in_words(const Game& game) {
    constexpr std::array tags{
        std::pair{"Object", english("Object: {}")}, std::pair{"Dating", english("Dating: {}")},
        std::pair{"Reliability", english("Reliability (A is the best, D is doubtful): {}")}};
    std::string lines;
    for (const auto& [tag, words] : tags) {
        const std::string value = known_value(game, tag);
        if (!value.empty()) lines += tr_format(words, isolated(value)) + "\n";
    }
    if (lines.empty()) return lines;
    lines += isolated(source_line(game));
    if (lines.back() == '\n') lines.pop_back();
    return lines;
}

std::string evidence_in_one_line(const Game& game) {
    std::string line;
    for (const char* const tag : {"Object", "Dating", "Reliability"}) {
        const std::string value = known_value(game, tag);
        if (value.empty()) continue;
        line += (line.empty() ? "" : " · ") + tag_in_words(tag, reader_language()) + ": "
                + isolated(value);
    }
    return line;
}

} // namespace merels::viewer
