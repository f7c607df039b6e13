#include <libnotation/drawing/words.hpp>

#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

namespace merels::svg {

namespace {

std::string points_in_words(const Board& board, PointSet points) {
    std::string text;
    for (const Point point : points) {
        if (!text.empty()) text += ", ";
        text += board.name(point);
    }
    return text.empty() ? "no man" : text;
}

std::string side_in_words(const Position& position, Color color) {
    return fmt::format(" {}: {}; {} in hand.", name(color),
                       points_in_words(position.board(), position.men(color)),
                       position.hand(color));
}

std::string end_in_words(const End& end) {
    const std::string why = end.reason ? fmt::format(": {}", describe(*end.reason)) : "";
    switch (end.result) {
    case GameResult::white_wins: return fmt::format(" White has won{}.", why);
    case GameResult::black_wins: return fmt::format(" Black has won{}.", why);
    case GameResult::draw: return fmt::format(" A draw{}.", why);
    case GameResult::unfinished: return {};
    }
    return {};
}

std::string last_in_words(const Position& position, Move last, std::optional<Glyph> sign) {
    if (last.is_pass()) return " Last move: a pass.";
    const std::string move = format(last, position.board()) + (sign ? glyph_in_words(*sign) : "");
    if (last.is_removal()) return fmt::format(" Last move: {}.", move);
    const bool is_white = position.men(Color::white).contains(last.to());
    return fmt::format(" Last move: {} {}.", name(is_white ? Color::white : Color::black), move);
}

std::string shapes_in_words(const Picture& picture) {
    const Board& board = picture.position.board();
    std::string text;
    for (const Circle& circle : picture.circles)
        text += fmt::format("{} {}", text.empty() ? " Circles:" : ",", board.name(circle.at));
    if (!text.empty()) text += '.';
    for (const Arrow& arrow : picture.arrows)
        text += fmt::format("{} {} to {}", &arrow == &picture.arrows.front() ? " Arrows:" : ",",
                            board.name(arrow.from), board.name(arrow.to));
    if (!picture.arrows.empty()) text += '.';
    return text;
}

} // namespace

std::string description(const Picture& picture) {
    const Position& position = picture.position;
    std::string text = position.rule_set().name() + ".";
    for (const Color color : {Color::white, Color::black}) text += side_in_words(position, color);
    text += picture.end ? end_in_words(*picture.end)
                        : fmt::format(" {} to move.", name(position.to_move()));
    if (picture.last) text += last_in_words(position, *picture.last, picture.sign);
    for (const Point point : position.pending().marked)
        text += fmt::format(" {} is blocked.", position.board().name(point));
    return text + shapes_in_words(picture);
}

} // namespace merels::svg
