#include <libnotation/text/formats/pgn/tag_writer.hpp>

#include <libnotation/text/positions/fen.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/record/head_claims.hpp>

namespace merels {

namespace {

void write_tag(std::string& text, std::string_view name, std::string_view value) {
    text += '[';
    text += name;
    text += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        const bool is_line_break = c == '\n' || c == '\r';
        text += is_line_break ? ' ' : c;
    }
    text += "\"]\n";
}

/// The name of the tag for a start that could not be read. Under this name, Merels reads the start
/// in the same way again.
std::string_view name_of_unread(const Game& game) {
    const auto format = detect_position_format(game.unread_position);
    const bool is_fen = format == PositionFormat::fen || format == PositionFormat::mfen;
    return is_fen && game.tags.find("Position") == nullptr ? "FEN" : "Position";
}

void write_start(std::string& text, const Game& game, StartTag start) {
    const bool is_unread = !game.unread_position.empty();
    // If there is a second start tag, it must not be read as the start. So the real start is
    // written first.
    const bool has_second
        = game.tags.find("Position") != nullptr || game.tags.find("FEN") != nullptr;
    if (!is_unread && !has_second && !begins_in_the_middle(game)) return;
    write_tag(text, "SetUp", "1");
    if (is_unread)
        write_tag(text, name_of_unread(game), game.unread_position);
    else if (start == StartTag::fen && has_fen_start(game))
        write_tag(text, "FEN", format_fen(game.start(), game.first_move_number));
    else
        write_tag(text, "Position", format_position(game.start(), game.first_move_number));
}

/// The text of a Result tag that is not a result. The text is written without changes, not as `*`.
const std::string* unread_result(const Game& game) {
    if (game.result != GameResult::unfinished) return nullptr;
    const std::string* const kept = game.tags.find("Result");
    return kept != nullptr && !parse_result(*kept) ? kept : nullptr;
}

} // namespace

bool begins_in_the_middle(const Game& game) {
    return game.start() != Position{game.rule_set()} || game.start().quiet_plies() != 0
           || game.first_move_number != 1;
}

bool has_fen_start(const Game& game) {
    // If the game has a tag Position, a reader would take that as the start, and not the FEN.
    return has_fen(game.start().board()) && game.tags.find("Position") == nullptr
           && fen_holds(game.start().pending());
}

void write_tags(std::string& text, const Game& game, std::string_view variant, StartTag start,
                std::string_view rule_set) {
    const std::size_t roster_size = game.tags.roster_size();
    const auto rest = game.tags.begin() + static_cast<std::ptrdiff_t>(roster_size);
    for (auto tag = game.tags.begin(); tag != rest; ++tag) write_tag(text, tag->name, tag->value);
    const std::string* const unread = unread_result(game);
    write_tag(text, "Result", unread != nullptr ? *unread : format(game.result));
    write_tag(text, "Variant", game.unread_variant.empty() ? variant : game.unread_variant);
    const std::string_view written = game.unread_rule_set.empty() ? rule_set : game.unread_rule_set;
    if (!written.empty()) write_tag(text, "RuleSet", written);
    write_start(text, game, start);
    for (auto tag = rest; tag != game.tags.end(); ++tag)
        if (tag->name != "Result") write_tag(text, tag->name, tag->value);
    text += '\n';
}

} // namespace merels
