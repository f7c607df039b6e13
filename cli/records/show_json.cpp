#include <cli/records/show_json.hpp>

#include <cli/input_output/findings_json.hpp>
#include <cli/views/position_json.hpp>
#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/formats/json/json_writer.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/notation/turn_text.hpp>

namespace merels::cli {

namespace {

/// The turns of the main line, without all that is said about them.
Json turns_of(const Game& game) {
    Json turns = Json::array();
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        turns.push_back(format(game.move(node), game.rule_set().board));
    return turns;
}

/// As a game in JSON Lines has them.
Json comments_of(const Game& game, NodeId node) {
    std::string text;
    Json comments = Json::array();
    for (const Comment& comment : game.annotation(node).after) {
        text.clear();
        append_json_comment(text, comment, game.rule_set().board);
        comments.push_back(Json::parse(text));
    }
    return comments;
}

/// What `position --json` prints, but the game's turns tell of repetitions, too.
Json position_of(const Walker& walker) {
    const Game& game = walker.game();
    Json position = position_json(PositionText{walker.position(), move_number(game, walker.ply())});
    position["outcome"] = outcome_json(walker.outcome());
    return position;
}

Json entry_of(const Walker& walker) {
    const Game& game = walker.game();
    const NodeId node = walker.node();
    Json played = nullptr;
    if (!walker.is_at_start()) played = format(game.move(node), game.rule_set().board);
    return {{"ply", walker.ply()},
            {"played", played},
            {"glyphs", game.annotation(node).glyphs},
            {"comments", comments_of(game, node)},
            {"unread", game.annotation(node).unread},
            {"position", position_of(walker)}};
}

Json diagnostics_of(const GameShelf& shelf) {
    Json diagnostics = Json::array();
    for (const Finding& finding : shelf.findings())
        diagnostics.push_back(to_json(shelf.file(), finding));
    return diagnostics;
}

} // namespace

void print_as_json(const GameShelf& shelf, Walker walker, Shown shown, Output& out) {
    const Game& game = walker.game();
    const Json head{{"file", shelf.file()},
                    {"number", shelf.number()},
                    {"plies", game.plies()},
                    {"turns", turns_of(game)},
                    {"diagnostics", diagnostics_of(shelf)}};
    std::string text = dumped(head, -1);
    text.back() = ',';
    std::string line = escaped(write_json(game).text);
    line.pop_back();
    out.write(text + "\n\"game\":" + line + ",\n\"shown\":[\n" + dumped(entry_of(walker), -1));
    while (shown == Shown::all && walker.forward()) out.write(",\n" + dumped(entry_of(walker), -1));
    out.write("\n]}\n");
}

} // namespace merels::cli
