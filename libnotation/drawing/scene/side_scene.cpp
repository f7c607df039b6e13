#include <libnotation/drawing/scene/side_scene.hpp>

#include <libnotation/drawing/scene/word_width.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>

#include <algorithm>

namespace merels {

namespace {

/// Sizes next to the board, in units of the layout. They are the same for every board. Places are
/// multiples of the unit `grid`.
constexpr double grid = 8;
constexpr double side_man = 12;
/// The distance from one man in hand to the next.
constexpr double hand_step = 2 * grid;
/// The radius of a man in hand, as a part of that distance. The rest is a gap.
constexpr double hand_radius = 0.375;
constexpr unsigned most_men_shown = 14;

/// The sizes of letters, as parts of the usual size.
constexpr double name_letter = 1.2;
constexpr double chip_letter = 0.8;
constexpr double detail_letter = 0.85;
constexpr double banner_letter = 1.1;
/// The letters of a banner with two lines.
constexpr double long_banner_letter = 0.85;

/// The part of the board's width for men in hand and captured men. A long name gets a part of it.
constexpr double least_share_of_men = 0.3;
constexpr double share_of_men = 0.5;
/// The part of that room for the men in hand. With fewer of them, captured men get more.
constexpr double share_of_hand = 0.7;

/// The place where the men in hand end.
double right_end(const BoardView& view) { return view.strip_end() - grid * view.scale(); }

/// The height of the first line in a strip whose middle is at the height `y`.
double first_line_of(const BoardView& view, double y) { return y - 0.5 * view.strip_letter(); }

class SideDrawing {
public:
    SideDrawing(const BoardView& view, const BoardMen& men, const BoardMarks& marks, Color color,
                Scene& scene)
        : view_(view), men_(men), marks_(marks), color_(color), scene_(scene),
          said_(marks.said[index(color)]), letter_(view.strip_letter()),
          y_(view.hand_height(color == Color::black)), left_(view.corner().x + unit(3 * grid)),
          begin_(left_ + unit(3 * grid)), room_(std::max(0.0, right_end(view) - begin_)) {}

    void draw() {
        const double size = unit(side_man);
        add_man(scene_, color_, {left_, y_}, size);
        if (is_to_move())
            scene_.push_back(Disc{{left_, y_}, 1.3 * size, {}, Pen{Ink::last_move, 0.18 * size}});
        const double end_of_room = draw_men();
        if (!said_.banner.empty()) return draw_banner(end_of_room - begin_ - unit(grid));
        draw_name();
        draw_details();
    }

private:
    /// A length of the layout in units of the surface.
    double unit(double length) const { return length * view_.scale(); }

    bool is_to_move() const { return men_.to_move == color_ && !marks_.is_over; }

    double first_line() const { return first_line_of(view_, y_); }
    double second_line() const { return y_ + 0.62 * letter_; }

    /// The width of a chip and of the gap after it.
    double width_of_chip(const std::string& words) const {
        return words.empty() ? 0 : chip_letter * letter_ * word_width(words, true) + 1.8 * letter_;
    }

    /// The room of the label, even while the other side has it, so that a move does not change the
    /// name's size.
    double room_of_label() const {
        const double own = width_of_chip(said_.pill);
        return said_.phase.empty() ? own : std::max(own, width_of_chip(tr("to move")));
    }

    double room_of_men() const {
        const double width = view_.strip_end() - view_.corner().x;
        const double name = name_letter * letter_ * estimated_width(player());
        return std::clamp(room_ - name - unit(2 * grid) - room_of_label(),
                          least_share_of_men * width, share_of_men * width);
    }

    void draw_name() {
        const double gap = unit(grid);
        const FittedWords name = fitted_name(
            player(), room_ - room_of_men() - room_of_label() - gap, name_letter * letter_);
        const double y = said_.phase.empty() ? y_ : first_line();
        scene_.push_back(
            Words{name.text, {begin_, y}, name.size, Ink::text, Align::left, is_to_move()});
        draw_label({begin_ + name.size * word_width(name.text, is_to_move()) + gap, y});
    }

    /// Draws the round label. The label begins at `left`.
    void draw_label(svg::Place left) {
        if (said_.pill.empty()) return;
        const svg::Place room{width_of_chip(said_.pill) - 0.6 * letter_, 1.4 * letter_};
        const svg::Place corner = left - svg::Place{0, room.y / 2};
        scene_.push_back(
            Panel{corner, room, 0.5 * letter_, Ink::accent, Pen{Ink::rule, 0.08 * letter_}});
        scene_.push_back(Words{said_.pill, corner + room * 0.5, chip_letter * letter_, Ink::panel,
                               Align::middle, true});
    }

    /// Draws the phase and the numbers of men. They are less important than the name and the label.
    void draw_details() {
        const double size = detail_letter * letter_;
        const double phase = size * word_width(said_.phase, false);
        if (!said_.phase.empty())
            scene_.push_back(
                Words{said_.phase, {begin_, second_line()}, size, Ink::muted, Align::left});
        const std::string words = numbers();
        if (words.empty()) return;
        const FittedWords shown = fitted(words, room_ - phase - unit(grid), size);
        const svg::Place end{right_end(view_), second_line()};
        scene_.push_back(Words{shown.text, end, shown.size, Ink::muted, Align::right});
    }

    std::string numbers() const {
        const unsigned in_hand = men_.hand[index(color_)];
        const unsigned captured = men_.taken[index(opponent(color_))];
        std::string words;
        if (in_hand > 0) words = tr_format(english("{} in hand"), in_hand);
        if (captured > 0)
            words += (words.empty() ? "" : ", ") + tr_format(english("{} captured"), captured);
        return words;
    }

    /// Draws the men in hand and the captured men from right to left. Returns the left end.
    double draw_men() {
        const double right = right_end(view_);
        const double room = room_of_men();
        const double end = draw_row(color_, men_.hand[index(color_)], right, share_of_hand * room);
        const Color other = opponent(color_);
        return draw_row(other, men_.taken[index(other)], end, room - (right - end));
    }

    /// Draws men in a row that ends at `right`. If there are many men, all of them are smaller, so
    /// that gaps remain between them. Returns the place for the next men or words.
    double draw_row(Color color, unsigned men, double right, double room) {
        if (men == 0) return right;
        const unsigned shown = std::min(men, most_men_shown);
        const double step = std::min(unit(hand_step), room / shown);
        const double radius = hand_radius * step;
        const double y = said_.banner.empty() ? first_line() : y_;
        for (unsigned i = shown; i-- > 0;)
            add_man(scene_, color, {right - radius - step * i, y}, radius);
        return right - 2 * radius - step * (shown - 1) - unit(grid);
    }

    /// Draws a banner with one or two lines in front of the men in hand.
    void draw_banner(double room) {
        const double height = 2.2 * letter_;
        const double margin = 0.8 * letter_;
        scene_.push_back(Panel{{begin_, y_ - height / 2},
                               {std::max(0.0, room), height},
                               0.5 * letter_,
                               marks_.refused == Point::none ? Ink::accent : Ink::bad});
        const double inside = std::max(0.0, room - 2 * margin);
        const FittedWords whole = fitted(said_.banner, inside, banner_letter * letter_);
        if (whole.text == said_.banner)
            return draw_in_banner(whole.text, {begin_ + margin, y_}, whole.size);
        const double size = long_banner_letter * letter_;
        const std::vector<std::string> lines
            = broken(said_.banner, 2, [&](const std::string& line) {
                  return size * word_width(line, true) <= inside;
              });
        const double first = y_ - 0.55 * size * static_cast<double>(lines.size() - 1);
        for (std::size_t i = 0; i < lines.size(); ++i)
            draw_in_banner(lines[i], {begin_ + margin, first + 1.1 * size * static_cast<double>(i)},
                           size);
    }

    void draw_in_banner(const std::string& words, svg::Place left, double size) {
        scene_.push_back(Words{words, left, size, Ink::panel, Align::left, true});
    }

    std::string player() const {
        const std::string& name = marks_.players[index(color_)];
        return name.empty() ? side_name(color_) : unturned(name);
    }

    const BoardView& view_;
    const BoardMen& men_;
    const BoardMarks& marks_;
    Color color_;
    Scene& scene_;
    const SideWords& said_;
    double letter_;
    /// The middle of the strip.
    double y_;
    /// The middle of the man next to the name.
    double left_;
    /// The place where the words begin, and the room from there to the men in hand.
    double begin_;
    double room_;
};

} // namespace

svg::Place first_in_hand(const BoardView& view, Color color) {
    return {right_end(view) - hand_radius * hand_step * view.scale(),
            first_line_of(view, view.hand_height(color == Color::black))};
}

void add_side(Scene& scene, const BoardView& view, const BoardMen& men, const BoardMarks& marks,
              Color color) {
    SideDrawing{view, men, marks, color, scene}.draw();
}

} // namespace merels
