#include <libnotation/publish/game_title.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/date_words.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/game/sources.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/publish/value_language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

template <class Shown> std::string title_of(const Game& game, const Shown& shown) {
    /// The greatest length of a title, in letters. A tab is not wider.
    constexpr std::size_t longest = 60;
    const auto name = [&](const std::string& whole) { return shown(shortened(whole, longest)); };
    const std::string white = name(player_name(game, Color::white));
    const std::string black = name(player_name(game, Color::black));
    // An unknown player is named by the color.
    if (!white.empty() || !black.empty())
        return fmt::format("{} – {}", white.empty() ? side_name(Color::white) : white,
                           black.empty() ? side_name(Color::black) : black);
    const std::string event = name(known_value(game, "Event"));
    return event.empty() ? name_in_language(game.rule_set()) : event;
}

/// Names that catalogs translate. These names describe the game, or in some languages another game
/// has the usual name.
constexpr std::array descriptive_names{
    english("Nine men's morris"),
    english("Three men's morris"),
    english("Three men's morris, plain"),
    english("Three men's morris, linked"),
    english("Five men's morris"),
    english("Six men's morris"),
    english("Seven men's morris"),
    english("Eleven men's morris"),
    english("Twelve men's morris"),
    english("Lasker morris"),
    english("Nine holes"),
    english("Round mill"),
    english("Russian mill"),
    english("Moinho with flying"),
    english("Moinho with diagonals"),
    english("Four squares"),
    english("Pentagon"),
    english("Nested pentagons"),
    english("Cross"),
    english("Snowflake"),
};

std::string translated_name(std::string_view name) {
    constexpr std::string_view of_sanmill = " (Sanmill)";
    const std::string_view ending = name.ends_with(of_sanmill) ? of_sanmill : "";
    name.remove_suffix(ending.size());
    const auto* const found = std::ranges::find(descriptive_names, name);
    std::string words = found == descriptive_names.end() ? std::string{name} : tr(*found);
    return words.append(ending);
}

} // namespace

std::string name_in_language(const RuleSet& rule_set) {
    const std::string language = reader_language();
    const auto is_local = [&](const LocalName& name) { return name.language == language; };
    const auto local = std::ranges::find_if(rule_set.names, is_local);
    if (local == rule_set.names.end()) return translated_name(rule_set.name());
    // In some languages, the common game and another game have the same name.
    const bool is_of_another = std::ranges::any_of(rule_sets::all(), [&](const RuleSet& other) {
        return other.id != rule_set.id
               && std::ranges::find(other.names, *local) != other.names.end();
    });
    return is_of_another ? translated_name(rule_set.name()) : local->name;
}

std::string game_title(const Game& game) {
    return title_of(game, [](const std::string& name) { return isolated(name); });
}

std::string plain_title(const Game& game) {
    return title_of(game, [](const std::string& name) { return name; });
}

std::string player_name(const Game& game, Color color) {
    return known_value(game, color == Color::white ? "White" : "Black");
}

bool is_bye(std::string_view name) {
    constexpr std::array<std::string_view, 3> byes{"bye", "spielfrei", "freilos"};
    return std::ranges::find(byes, utf8::lowered(name)) != byes.end();
}

std::string known_value(const Game& game, std::string_view tag) {
    return value_in_language(known_text(tag_in_language(game.tags, tag, reader_language())));
}

namespace {

constexpr std::size_t longest_part = 60;

/// The value of a tag for the details. The result is empty if the value is unknown.
std::string tag_of(const Game& game, std::string_view tag) {
    const std::string value = known_value(game, tag);
    // A link would take the room of all other details.
    const bool is_link = value.find("://") != std::string::npos;
    return is_link || value.empty() ? std::string{} : isolated(shortened(value, longest_part));
}

/// A source with these tags, such as "Murray, page 40".
std::string source_text(const Game& game, unsigned number,
                        std::initializer_list<std::string_view> tags) {
    constexpr std::size_t longest = 300;
    std::string text;
    for (const std::string_view tag : tags) {
        const std::string value = shortened(known_value(game, tag_of_source(tag, number)), longest);
        if (value.empty()) continue;
        text += text.empty() ? "" : ", ";
        text += tag == "SourcePage" ? tr_format("page {}", value) : value;
    }
    return text;
}

/// The reason for the end. If a player lost for it, the words name the player.
std::string end_in_words(const Outcome& outcome) {
    const bool has_white_won = outcome.result == GameResult::white_wins;
    const bool is_draw = outcome.result == GameResult::draw;
    if (outcome.reason == Reason::blocked && !is_draw)
        return has_white_won ? tr("Black cannot move") : tr("White cannot move");
    if (outcome.reason == Reason::too_few_men && !is_draw)
        return has_white_won ? tr("Black has too few men") : tr("White has too few men");
    return in_words(outcome.reason);
}

std::string result_of(const Game& game) {
    switch (game.result) {
    case GameResult::white_wins: return "1–0";
    case GameResult::black_wins: return "0–1";
    case GameResult::draw: return "½–½";
    case GameResult::unfinished: break;
    }
    return {};
}

} // namespace

GameHeader game_header(const Game& game) {
    GameHeader header{
        game_title(game), result_of(game), {}, isolated(name_in_language(game.rule_set()))};
    std::string last;
    const auto add = [&](const std::string& part) {
        if (part.empty() || part == header.title || part == last) return;
        header.details += (header.details.empty() ? "" : " · ") + part;
        last = part;
    };
    add(date_in_words(tag_of(game, "Date")));
    add(tag_of(game, "Event"));
    add(tag_of(game, "Site"));
    if (const std::string round = tag_of(game, "Round"); !round.empty())
        add(tr_format("round {}", round));
    if (const unsigned plies = game.plies(); plies > 0) add(tr_count("{} ply", "{} plies", plies));
    Walker walker{game};
    walker.forward_to_end();
    if (const auto outcome = walker.outcome()) add(end_in_words(*outcome));
    if (const std::string name = tag_of(game, "Annotator"); !name.empty())
        header.annotator = tr_format("Comments by {}", name);
    return header;
}

GameHeader plain_header(const Game& game) {
    GameHeader header = game_header(game);
    for (std::string* const line :
         {&header.title, &header.details, &header.rule_set, &header.annotator})
        *line = without_isolation(*line);
    header.source = source_line(game);
    return header;
}

std::string source_line(const Game& game) {
    std::string line;
    for (const unsigned number : source_numbers(game.tags)) {
        const std::string text
            = source_text(game, number, {"Source", "SourcePage", "SourceURL", "Licence"});
        if (!text.empty()) line += (line.empty() ? "" : "; ") + text;
    }
    return line.empty() ? line : tr_format("Source: {}", line);
}

std::vector<std::string> references(const Game& game) {
    std::vector<std::string> texts;
    for (const unsigned number : source_numbers(game.tags))
        if (std::string text = source_text(game, number, {"Source", "SourceURL", "Licence"});
            !text.empty())
            texts.push_back(std::move(text));
    return texts;
}

} // namespace merels
