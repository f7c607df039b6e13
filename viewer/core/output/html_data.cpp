#include <viewer/core/output/html_data.hpp>

#include <libnotation/game/cursor.hpp>
#include <viewer/core/board/marks_scene.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// A string of JSON that may stand inside of a page's script: no `<` or `&` is left in it.
std::string json_string(std::string_view text) {
    std::string json{"\""};
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x20 || letter == '"' || letter == '\\' || letter == '<' || letter == '>'
            || letter == '&')
            json += fmt::format("\\u{:04x}", code);
        else
            json += letter;
    }
    return json + "\"";
}

class HtmlData {
public:
    HtmlData(const Game& game, const BoardView& view, const TreeNumbers& numbers,
             const std::stop_token& stop)
        : game_(game), view_(view), numbers_(numbers), stop_(stop) {}

    std::string write() {
        words();
        places();
        lines();
        moves();
        return std::move(json_);
    }

private:
    void words() {
        add("{\"words\":{\"start\":" + json_string(tr("The start")) + ",\"hand\":"
            + json_string(tr("{} in hand")) + ",\"taken\":" + json_string(tr("{} lost")));
        add(fmt::format("}},\"radius\":{:.1f}", view_.radius()));
    }

    void places() {
        add(",\"places\":[");
        std::string comma;
        for (const Point point : game_.rule_set().board.points()) {
            add(fmt::format("{}[{:.1f},{:.1f}]", comma, view_.at(point).x, view_.at(point).y));
            comma = ",";
        }
        add("]");
    }

    void lines() {
        add(",\"lines\":[");
        std::string comma;
        for (const PointSet line : game_.rule_set().board.lines()) {
            add(comma + "[");
            comma.clear();
            for (const Point point : line) {
                add(fmt::format("{}{}", comma, index(point)));
                comma = ",";
            }
            add("]");
        }
        add("]");
    }

    void moves() {
        add(",\"moves\":[");
        std::string comma;
        Walker walker{game_};
        for (const NodeId node : numbers_.order()) {
            if (stop_.stop_requested()) return;
            walk_to(walker, node);
            add(comma);
            move_data(walker);
            comma = ",\n";
        }
        add("]}");
    }

    /// A step at a time where the order allows it: a walk from the root each time is quadratic.
    void walk_to(Walker& walker, NodeId node) const {
        if (node == Game::root) return;
        while (walker.node() != game_.parent(node)) walker.back();
        walker.enter(node);
    }

    void move_data(const Walker& at) {
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
        add(fmt::format("[{},{},\"{}\",{},{},{},{},{},[", numbers_[game_.parent(at.node())],
                        numbers_[game_.first_child(at.node())], men, position.hand(Color::white),
                        position.hand(Color::black), taken(Color::white), taken(Color::black),
                        index(position.to_move())));
        if (at.node() != Game::root) last_move(game_.move(at.node()));
        add("],[");
        drawings(game_.annotation(at.node()).after);
        add("]]");
    }

    void last_move(Move move) {
        const auto place = [](Point point) {
            return point == Point::none ? -1 : static_cast<int>(index(point));
        };
        add(fmt::format("{},{}", place(move.from()), place(move.to())));
        for (const Point point : move.taken()) add(fmt::format(",{}", place(point)));
    }

    void drawings(const std::vector<Comment>& comments) {
        std::string comma;
        for (const Comment& comment : comments) {
            for (const Arrow& arrow : comment.arrows) {
                add(fmt::format("{}[\"{}\",{},{}]", comma, css_variable(ink_of(arrow.color)),
                                index(arrow.from), index(arrow.to)));
                comma = ",";
            }
            for (const Circle& circle : comment.circles) {
                add(fmt::format("{}[\"{}\",{}]", comma, css_variable(ink_of(circle.color)),
                                index(circle.at)));
                comma = ",";
            }
        }
    }

    void add(std::string_view text) { json_ += text; }

    const Game& game_;
    const BoardView& view_;
    const TreeNumbers& numbers_;
    const std::stop_token& stop_;
    std::string json_;
};

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
    return HtmlData{game, view, numbers, stop}.write();
}

} // namespace merels::viewer
