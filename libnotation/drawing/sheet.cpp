#include <libnotation/drawing/sheet.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/drawing/frame.hpp>
#include <libnotation/drawing/painter.hpp>
#include <libnotation/drawing/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace merels::svg {

namespace {

constexpr double cell_board_side = 150;
constexpr double sheet_margin = 20;
/// Between two boards.
constexpr double gap = 34;
constexpr double caption_height = 26;
constexpr double caption_font = 12;
constexpr double heading_font = 18;
constexpr double subheading_font = 13;
constexpr double cell_hand_man = 5;
constexpr unsigned fewest_columns = 4;
constexpr unsigned most_columns = 8;

unsigned columns_for(std::size_t pictures) {
    if (pictures <= fewest_columns)
        return static_cast<unsigned>(std::max<std::size_t>(pictures, 1));
    const auto suited
        = static_cast<unsigned>(std::lround(std::sqrt(0.7 * static_cast<double>(pictures))));
    return std::clamp(suited, fewest_columns, most_columns);
}

/// The part of a line that fits into the room.
std::string shortened(std::string_view text, double room, double font_size) {
    const double letter = 0.6 * font_size;
    if (static_cast<double>(utf8::display_width(text)) * letter <= room) return std::string{text};
    std::string kept;
    while (static_cast<double>(utf8::display_width(kept) + 2) * letter <= room) {
        const std::size_t bytes = std::max<std::size_t>(utf8::sequence_length(text), 1);
        kept += text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return kept + "…";
}

class Sheet {
public:
    Sheet(std::span<const Picture> pictures, const SheetStyle& style)
        : pictures_(pictures), style_(style), words_(words()),
          id_(id_of(style.heading + style.subheading + words_
                    + std::string{enum_name(style.theme)})),
          columns_(style.columns.value_or(columns_for(pictures.size()))),
          layout_(layout(pictures.front().position.board(), cell_board_side)) {
        cell_width_ = std::max(layout_.width + 2 * layout_.radius, cell_board_side) + gap;
        cell_height_ = layout_.height + 2 * layout_.radius + caption_height + gap / 2;
    }

    std::string draw() {
        const std::size_t rows = (pictures_.size() + columns_ - 1) / columns_;
        const double width = std::ceil(2 * sheet_margin + columns_ * cell_width_ - gap);
        draw_defs();
        double y = draw_headings(width);
        for (std::size_t row = 0; row < rows; ++row, y += cell_height_) draw_row(row, y);
        return framed({.id = id_,
                       .title = title(),
                       .description = words_,
                       .width = width,
                       .height = std::ceil(y + sheet_margin - gap / 2),
                       .shown_width = style_.width,
                       .theme = style_.theme},
                      xml_.take());
    }

private:
    std::string title() const {
        if (!style_.heading.empty()) return style_.heading;
        return pictures_.front().position.rule_set().name();
    }

    /// The moves in their order, and the last position in full.
    std::string words() const {
        std::string text = fmt::format("{} boards:", pictures_.size());
        for (const Picture& picture : pictures_)
            text += (&picture == pictures_.data() ? " " : ", ") + picture.caption;
        return text + ". The last: " + description(pictures_.back());
    }

    std::string board_id() const { return id_ + "-b"; }

    /// The empty board, which all cells show.
    void draw_defs() {
        xml_.open("defs").open("g").attribute("id", board_id());
        draw_board(xml_, pictures_.front().position.board(), layout_);
        xml_.close().close();
    }

    double draw_headings(double width) {
        const double room = width - 2 * sheet_margin;
        double y = sheet_margin;
        if (!style_.heading.empty()) {
            draw_text(xml_, "t", shortened(style_.heading, room, heading_font),
                      {{sheet_margin, y + 8}, heading_font});
            y += heading_font + 10;
        }
        if (!style_.subheading.empty()) {
            draw_text(xml_, "n", shortened(style_.subheading, room, subheading_font),
                      {{sheet_margin, y + 4}, subheading_font});
            y += subheading_font + 8;
        }
        return y + (y > sheet_margin ? 8 : 0);
    }

    void draw_row(std::size_t row, double y) {
        const std::size_t first = row * columns_;
        const std::size_t end = std::min(first + columns_, pictures_.size());
        for (std::size_t i = first; i < end; ++i)
            draw_cell(pictures_[i],
                      {sheet_margin + static_cast<double>(i - first) * cell_width_, y});
    }

    void draw_cell(const Picture& picture, Place corner) {
        const double inner = cell_width_ - gap;
        const Place board = corner + Place{(inner - layout_.width) / 2, layout_.radius};
        xml_.open("g").attribute(
            "transform", fmt::format("translate({} {})", rounded(board.x), rounded(board.y)));
        xml_.open("use").attribute("href", "#" + board_id()).close();
        draw_men(xml_, picture, layout_);
        draw_caption(picture);
        xml_.close();
    }

    /// The move in the middle, between the hands.
    void draw_caption(const Picture& picture) {
        const double y = layout_.height + layout_.radius + caption_height / 2 + 2;
        const double middle = layout_.width / 2;
        const double half = (cell_width_ - gap) / 2;
        draw_text(xml_, "t", picture.caption, {{middle, y}, caption_font, Anchor::middle});
        draw_hand(picture.position, Color::white, {middle - half + cell_hand_man, y}, 1,
                  Anchor::start);
        draw_hand(picture.position, Color::black, {middle + half - cell_hand_man, y}, -1,
                  Anchor::end);
    }

    void draw_hand(const Position& position, Color color, Place place, int direction,
                   Anchor anchor) {
        if (position.hand(color) == 0) return;
        draw_group(xml_, color, std::array{place}, cell_hand_man);
        draw_text(xml_, "n", fmt::format("{}", position.hand(color)),
                  {place + Place{direction * (cell_hand_man + 4.0), 0}, caption_font, anchor});
    }

    std::span<const Picture> pictures_;
    const SheetStyle& style_;
    std::string words_;
    std::string id_;
    unsigned columns_;
    Layout layout_;
    double cell_width_ = 0;
    double cell_height_ = 0;
    XmlWriter xml_;
};

} // namespace

std::string sheet(std::span<const Picture> pictures, const SheetStyle& style) {
    return Sheet{pictures, style}.draw();
}

} // namespace merels::svg
