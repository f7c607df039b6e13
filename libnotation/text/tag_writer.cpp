#include <libnotation/text/tag_writer.hpp>

#include <libnotation/text/position_text.hpp>

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

bool begins_in_the_middle(const Game& game) {
    return game.start() != Position{game.rule_set()} || game.start().quiet_plies() != 0
           || game.first_move_number != 1;
}

void write_start(std::string& text, const Game& game) {
    const bool is_unread = !game.unread_position.empty();
    // A second tag of the name, which is kept like any other, would be taken for the first.
    const bool has_second = game.tags.find("Position") != nullptr;
    if (!is_unread && !has_second && !begins_in_the_middle(game)) return;
    write_tag(text, "SetUp", "1");
    write_tag(text, "Position",
              is_unread ? game.unread_position
                        : format_position(game.start(), game.first_move_number));
}

} // namespace

void write_tags(std::string& text, const Game& game, std::string_view variant) {
    const std::size_t roster_size = game.tags.roster_size();
    const auto rest = game.tags.begin() + static_cast<std::ptrdiff_t>(roster_size);
    for (auto tag = game.tags.begin(); tag != rest; ++tag) write_tag(text, tag->name, tag->value);
    write_tag(text, "Result", format(game.result));
    write_tag(text, "Variant", game.unread_variant.empty() ? variant : game.unread_variant);
    write_start(text, game);
    for (auto tag = rest; tag != game.tags.end(); ++tag) write_tag(text, tag->name, tag->value);
    text += '\n';
}

} // namespace merels
