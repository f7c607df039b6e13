#include <libnotation/text/formats/json/json_writer.hpp>

#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/formats/json/json_moves.hpp>
#include <libnotation/text/formats/pgn/tag_writer.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

namespace merels {

namespace {

void append_tags(std::string& text, const Tags& tags) {
    if (tags.empty()) return;
    char before = '[';
    text += ",\"tags\":";
    for (const Tag& tag : tags) {
        text += before;
        text += '[';
        append_json_string(text, tag.name);
        text += ',';
        append_json_string(text, tag.value);
        text += ']';
        before = ',';
    }
    text += ']';
}

void append_comments(std::string& text, const std::vector<Comment>& comments, const Board& board) {
    if (comments.empty()) return;
    char before = '[';
    text += ",\"comments\":";
    for (const Comment& comment : comments) {
        text += before;
        append_json_comment(text, comment, board);
        before = ',';
    }
    text += ']';
}

void append_member(std::string& text, std::string_view key, std::string_view value) {
    text.append(",\"").append(key).append("\":");
    append_json_string(text, value);
}

/// Appends the rule set. If it could not be read, its text becomes a string.
void append_rule_set(std::string& text, const Game& game) {
    if (!game.unread_rule_set.empty()) return append_member(text, "rule_set", game.unread_rule_set);
    const std::string own = rule_set_tag(game.rule_set());
    if (!own.empty() && game.unread_variant.empty()) text.append(",\"rule_set\":").append(own);
}

} // namespace

Written write_json(const Game& game) {
    Written written;
    std::string& text = written.text;
    text = "{\"merels\":1";
    append_member(text, "rules",
                  game.unread_variant.empty() ? game.rule_set().id : game.unread_variant);
    append_rule_set(text, game);
    if (!game.unread_position.empty())
        append_member(text, "position", game.unread_position);
    else if (begins_in_the_middle(game))
        append_member(text, "position", format_position(game.start(), game.first_move_number));
    append_member(text, "result", format(game.result));
    append_tags(text, game.tags);
    const Annotation& root = game.annotation(Game::root);
    append_comments(text, root.after, game.rule_set().board);
    if (!root.unread.empty()) append_member(text, "unread", root.unread);
    text += ",\"moves\":";
    append_json_moves(text, game);
    text += "}\n";
    return written;
}

} // namespace merels
