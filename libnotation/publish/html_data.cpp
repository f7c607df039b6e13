#include <libnotation/publish/html_data.hpp>

#include <libnotation/drawing/scene/marks_scene.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace merels {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double number) { return std::round(10 * number) / 10; }

/// Moves the walker to a node. It goes in single steps if possible. Walking from the root each time
/// would take quadratic time.
void walk_to(Walker& walker, const Game& game, NodeId node) {
    if (node == Game::root) return;
    while (walker.node() != game.parent(node)) walker.back();
    walker.enter(node);
}

Json last_move(const Game& game, NodeId node) {
    Json points = Json::array();
    if (node == Game::root) return points;
    const auto add = [&](Point point) {
        points.push_back(point == Point::none ? -1 : static_cast<int>(index(point)));
    };
    const Move move = game.move(node);
    add(move.from());
    add(move.to());
    for (const Point point : move.taken()) add(point);
    return points;
}

Json drawings(const std::vector<Comment>& comments) {
    Json shapes = Json::array();
    for (const Comment& comment : comments) {
        for (const Arrow& arrow : comment.arrows)
            shapes.push_back(Json::array(
                {css_variable(ink_of(arrow.color)), index(arrow.from), index(arrow.to)}));
        for (const Circle& circle : comment.circles)
            shapes.push_back(Json::array({css_variable(ink_of(circle.color)), index(circle.at)}));
    }
    return shapes;
}

Json move_data(const Game& game, const Walker& at, const TreeNumbers& numbers) {
    const Position& position = at.position();
    std::string men;
    for (const Point point : position.board().points())
        men += position.men(Color::white).contains(point)   ? 'w'
               : position.men(Color::black).contains(point) ? 'b'
                                                            : '.';
    const auto taken = [&](Color color) {
        const unsigned given = position.rules().men[index(color)];
        return given - std::min(given, position.total(color));
    };
    const NodeId node = at.node();
    return Json::array({numbers[game.parent(node)], numbers[game.first_child(node)], men,
                        position.hand(Color::white), position.hand(Color::black),
                        taken(Color::white), taken(Color::black), index(position.to_move()),
                        last_move(game, node), drawings(game.annotation(node).after)});
}

/// Replaces letters that have a meaning in HTML. In JSON, they occur only in strings.
std::string safe_in_page(const std::string& json) {
    std::string safe;
    for (const char letter : json)
        if (letter == '<' || letter == '>' || letter == '&')
            safe += fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
        else
            safe += letter;
    return safe;
}

} // namespace

TreeNumbers::TreeNumbers(const Game& game) : numbers_(game.node_slots(), -1) {
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        numbers_[node] = static_cast<long>(order_.size());
        order_.push_back(node);
    }
}

std::string css_variable(Ink ink) { return fmt::format("var(--i{})", static_cast<unsigned>(ink)); }

std::string html_data(const Game& game, const BoardView& view, const TreeNumbers& numbers,
                      const std::stop_token& stop) {
    const Board& board = game.rule_set().board;
    Json places = Json::array();
    for (const Point point : board.points())
        places.push_back(Json::array({rounded(view.at(point).x), rounded(view.at(point).y)}));
    Json lines = Json::array();
    for (const PointSet line : board.lines()) {
        Json& points = lines.emplace_back(Json::array());
        for (const Point point : line) points.push_back(index(point));
    }
    Json moves = Json::array();
    Walker walker{game};
    for (const NodeId node : numbers.order()) {
        if (stop.stop_requested()) break;
        walk_to(walker, game, node);
        moves.push_back(move_data(game, walker, numbers));
    }
    const Json data{
        {"words",
         {{"start", tr("The start")}, {"hand", tr("{} in hand")}, {"taken", tr("{} lost")}}},
        {"radius", rounded(view.radius())},
        {"places", std::move(places)},
        {"lines", std::move(lines)},
        {"moves", std::move(moves)}};
    return safe_in_page(data.dump());
}

} // namespace merels
