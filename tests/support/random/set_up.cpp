#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

#include <sstream>

namespace merels::test {

std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream stream{text};
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

RuleSet custom(const Board& board, const Rules& rules) {
    return {.id = "custom",
            .board = board,
            .rules = rules,
            .names = {{"en", "Custom"}},
            .aliases = {},
            .description = "A rule set of a test.",
            .source = "test"};
}

Point point(const Board& board, std::string_view name) {
    const auto found = board.find(name);
    INFO("point " << name);
    REQUIRE(found);
    return *found;
}

PointSet points(const Board& board, const std::string& names) {
    PointSet result;
    for (const std::string& name : words(names)) result |= point(board, name);
    return result;
}

Position set_up(const RuleSet& rule_set, const Men& men) {
    const Setup setup{.to_move = men.to_move,
                      .men = {points(rule_set.board, men.white), points(rule_set.board, men.black)},
                      .hand = men.hand,
                      .quiet_plies = men.quiet_plies,
                      .pending = men.pending};
    const auto position = Position::make(rule_set, setup);
    REQUIRE(position);
    return *position;
}

Move ply(const Board& board, std::string_view text) {
    if (text == "--") return Move{};
    std::vector<Point> taken;
    std::size_t end = std::min(text.find('x'), text.size());
    const std::string_view way = text.substr(0, end);
    while (end < text.size()) {
        const std::size_t next = std::min(text.find('x', end + 1), text.size());
        taken.push_back(point(board, text.substr(end + 1, next - end - 1)));
        end = next;
    }
    if (way.empty()) return Move::removal(taken);
    const std::size_t dash = way.find('-');
    if (dash == std::string_view::npos) return {Point::none, point(board, way), taken};
    return {point(board, way.substr(0, dash)), point(board, way.substr(dash + 1)), taken};
}

std::string text(const Board& board, Move move) {
    if (move.is_pass()) return "--";
    std::string result;
    if (move.from() != Point::none) result.append(board.name(move.from())).append("-");
    if (move.to() != Point::none) result += board.name(move.to());
    for (const Point taken : move.taken()) result.append("x").append(board.name(taken));
    return result;
}

Position play(Position position, const std::string& plies) {
    for (const std::string& word : words(plies)) {
        INFO("ply " << word);
        REQUIRE(is_legal(position, word));
        position.play(ply(position.board(), word));
    }
    return position;
}

std::set<std::string> legal_plies(const Position& position) { return legal_plies(position, ""); }

std::set<std::string> legal_plies(const Position& position, std::string_view beginning) {
    std::set<std::string> result;
    for (const Move move : legal_moves(position)) {
        std::string ply = text(position.board(), move);
        if (ply.starts_with(beginning)) result.insert(std::move(ply));
    }
    return result;
}

bool is_legal(const Position& position, std::string_view text) {
    return is_legal(position, ply(position.board(), text));
}

std::string shown(const std::optional<Outcome>& outcome) {
    if (!outcome) return "*";
    return std::string{format(outcome->result)} + " " + std::string{describe(outcome->reason)};
}

} // namespace merels::test
