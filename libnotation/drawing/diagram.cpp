#include <libnotation/drawing/diagram.hpp>

#include <libnotation/drawing/frame.hpp>
#include <libnotation/drawing/labels.hpp>
#include <libnotation/drawing/painter.hpp>
#include <libnotation/drawing/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace merels::svg {

namespace {

constexpr double board_side = 320;
constexpr double least_width = 300;
/// Between the card's edge and what is on it.
constexpr double margin = 18;
/// A side's line above or below the board.
constexpr double side_height = 34;
constexpr double side_font = 14;
constexpr double side_man = 8;
constexpr double hand_man = 7;
constexpr double hand_step = 15;
/// Room for a side's name and how it stands, "White to move".
constexpr double side_words = 140;
/// If more men are in hand, only their number is drawn.
constexpr unsigned most_men_shown = 16;

/// The drawing of one position.
class Drawing {
public:
    Drawing(const Picture& picture, const Style& style)
        : picture_(picture), style_(style), board_(picture.position.board()),
          layout_(layout(board_, board_side)) {
        if (style.has_coordinates) labels_ = labels(board_, layout_);
        const double beside = std::max(labels_.beside, layout_.radius) + margin;
        width_ = std::ceil(std::max(layout_.width + 2 * beside, least_width));
        top_ = side_height + std::max(labels_.above, layout_.radius) + margin;
        const double below = std::max(labels_.below, layout_.radius) + margin;
        height_ = std::ceil(top_ + layout_.height + below + side_height);
    }

    std::string draw() {
        draw_side(Color::black, side_height / 2 + 4);
        draw_on_board();
        draw_side(Color::white, height_ - side_height / 2 - 4);
        const std::string heading = title();
        const std::string words = description(picture_);
        return framed({.id = id_of(heading + words + std::string{enum_name(style_.theme)}),
                       .title = heading,
                       .description = words,
                       .width = width_,
                       .height = height_,
                       .shown_width = style_.width,
                       .theme = style_.theme},
                      xml_.take());
    }

private:
    std::string title() const {
        if (!picture_.title.empty()) return picture_.title;
        const Position& position = picture_.position;
        const std::string& rules = position.rule_set().name();
        if (picture_.end) return rules;
        return fmt::format("{}, {} to move", rules, name(position.to_move()));
    }

    void draw_on_board() {
        xml_.open("g").attribute(
            "transform",
            fmt::format("translate({} {})", rounded((width_ - layout_.width) / 2), rounded(top_)));
        draw_board(xml_, board_, layout_);
        for (const Label& label : labels_.names)
            draw_text(xml_, "n", label.text, {label.middle, labels_.font_size, Anchor::middle});
        draw_men(xml_, picture_, layout_);
        xml_.close();
    }

    /// A man, whose line it is, how the side stands, and at the right its hand.
    void draw_side(Color color, double y) {
        const double left = margin + side_man;
        draw_group(xml_, color, std::array{Place{left, y}}, side_man);
        xml_.open("text").attribute("class", "t").attribute("font-size", side_font);
        xml_.attribute("x", left + side_man + 8).attribute("y", y + 0.35 * side_font);
        xml_.text(name(color));
        if (const std::string words = standing(picture_, color); !words.empty())
            xml_.open("tspan").attribute("class", "to").attribute("dx", 5).text(words).close();
        xml_.close();
        draw_hand(color, y);
    }

    void draw_hand(Color color, double y) {
        const unsigned men = picture_.position.hand(color);
        if (men == 0) return;
        const unsigned shown = std::min(men, most_men_shown);
        const double room = width_ - 2 * margin - side_words - 2 * side_font;
        const double step = std::min(hand_step, room / shown);
        const double right = width_ - margin - hand_man;
        std::vector<Place> places;
        for (unsigned i = shown; i-- > 0;) places.push_back({right - step * i, y});
        draw_group(xml_, color, places, hand_man);
        draw_text(xml_, "t", fmt::format("{}", men),
                  {{right - step * (shown - 1) - hand_man - 6, y}, side_font, Anchor::end});
    }

    const Picture& picture_;
    const Style& style_;
    const Board& board_;
    Layout layout_;
    Labels labels_;
    double width_ = 0;
    double height_ = 0;
    double top_ = 0;
    XmlWriter xml_;
};

} // namespace

std::string diagram(const Picture& picture, const Style& style) {
    return Drawing{picture, style}.draw();
}

} // namespace merels::svg
