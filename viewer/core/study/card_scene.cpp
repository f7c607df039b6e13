#include <viewer/core/study/card_scene.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace merels::viewer {

namespace {

/// Sizes as parts of the size of a letter.
constexpr double margin = 1;
constexpr double board_beside = 8.5;
constexpr double board_above = 9;
constexpr double title_letter = prose_size / usual_size;
constexpr double chip_letter = small_size / usual_size;
constexpr double line = 1.55;
constexpr double bar = 0.4;

class CardSetting {
public:
    CardSetting(double width, double letter, const TextWidth& text_width)
        : letter_(letter), text_width_(text_width), left_(margin * letter),
          right_(width - margin * letter), top_(margin * letter) {}

    void add_board(const Position& position, CardPicture picture) {
        if (picture == CardPicture::none) return;
        const bool is_beside = picture == CardPicture::beside;
        const double side = (is_beside ? board_beside : board_above) * letter_;
        const Scene board = board_in_square(position, {left_, top_}, side);
        std::ranges::copy(board, std::back_inserter(scene_));
        lowest_ = top_ + side;
        if (is_beside)
            left_ += side + margin * letter_;
        else
            top_ = lowest_ + 0.6 * letter_;
    }

    void add_text(const std::string& text, std::size_t most_lines, double size, Ink ink,
                  bool is_bold) {
        const auto fits = [&](const std::string& words) {
            return text_width_(words, size, is_bold) <= right_ - left_;
        };
        for (const std::string& words : broken(without_isolation(text), most_lines, fits)) {
            is_cut_ = is_cut_ || words.ends_with("…");
            top_ += line * size;
            scene_.push_back(Words{
                isolated(words), {left_, top_ - line * size / 2}, size, ink, Align::left, is_bold});
        }
    }

    void add_title(const std::string& title) {
        add_text(title, 3, title_letter * letter_, Ink::text, true);
    }
    void add_detail(const std::string& detail) { add_text(detail, 3, letter_, Ink::muted, false); }

    void add_chips(const std::vector<std::string>& chips) {
        const double size = chip_letter * letter_;
        const double height = 1.7 * size;
        if (!chips.empty()) top_ += 0.3 * letter_;
        double at = left_;
        for (const std::string& chip : chips) {
            const auto fits = [&](const std::string& words) {
                return text_width_(words, size, false) + 1.6 * size <= right_ - left_;
            };
            const auto lines = broken(without_isolation(chip), 1, fits);
            if (lines.empty()) continue;
            is_cut_ = is_cut_ || lines.front().ends_with("…");
            const std::string words = isolated(lines.front());
            const double width = text_width_(words, size, false) + 1.6 * size;
            if (at > left_ && at + width > right_) {
                at = left_;
                top_ += height + 0.3 * size;
            }
            const svg::Place room{width, height};
            scene_.push_back(
                Panel{{at, top_}, room, height / 2, Ink::background, Pen{Ink::rule, 1}});
            scene_.push_back(
                Words{words, {at + 0.8 * size, top_ + height / 2}, size, Ink::text, Align::left});
            at += width + 0.4 * size;
        }
        if (!chips.empty()) top_ += height;
    }

    void add_progress(double done) {
        const double height = bar * letter_;
        top_ += 0.6 * letter_;
        const svg::Place whole{right_ - left_, height};
        scene_.push_back(
            Panel{{left_, top_}, whole, height / 2, Ink::background, Pen{Ink::rule, 1}});
        if (done > 0)
            scene_.push_back(Panel{{left_, top_}, {done * whole.x, height}, height / 2, Ink::good});
        top_ += height;
    }

    CardInside take() {
        return {std::move(scene_), std::ceil(std::max(top_, lowest_) + margin * letter_), is_cut_};
    }

private:
    double letter_;
    const TextWidth& text_width_;
    Scene scene_;
    /// The left end of the next line, and its right end.
    double left_;
    double right_;
    double top_;
    double lowest_ = 0;
    bool is_cut_ = false;
};

} // namespace

CardInside card_inside(const HomeCard& card, CardPicture picture, double width, double letter,
                       const TextWidth& text_width) {
    CardSetting setting{width, letter, text_width};
    if (card.shown) setting.add_board(*card.shown, picture);
    setting.add_title(card.title);
    setting.add_detail(card.detail);
    setting.add_chips(card.chips);
    if (card.done) setting.add_progress(*card.done);
    return setting.take();
}

Scene card_scene(CardInside inside, svg::Place size, Ink edge) {
    Scene scene{Panel{{0.5, 0.5}, size - svg::Place{1, 1}, 8, Ink::panel, Pen{edge, 1}}};
    std::ranges::move(inside.scene, std::back_inserter(scene));
    return scene;
}

std::string spoken(const HomeCard& card) {
    std::string words = card.title;
    const auto add = [&](const std::string& more) {
        if (!more.empty()) words += ". " + more;
    };
    add(card.detail);
    for (const std::string& chip : card.chips) add(chip);
    // The number of solved puzzles is in the detail.
    if (card.done && card.solved.empty())
        add(tr_format(english("{} % done"), std::lround(100 * *card.done)));
    return words;
}

} // namespace merels::viewer
