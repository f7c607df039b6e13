#include <cli/records/stepper.hpp>

#include <cli/records/move_list.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/screen.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::size_t narrowest_list = 30;

Lines window(const MoveList& list, std::size_t rows) {
    const std::size_t size = list.lines.size();
    if (size <= rows) return list.lines;
    const std::size_t wanted = list.current_line - std::min(list.current_line, rows / 2);
    const std::size_t begin = std::min(wanted, size - rows);
    const auto at = list.lines.begin() + static_cast<std::ptrdiff_t>(begin);
    return {at, at + static_cast<std::ptrdiff_t>(rows)};
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

} // namespace

void Stepper::run() {
    KeyTerminal terminal;
    for (bool goes_on = true; goes_on;) {
        Walker walker{shelf_.reading().game};
        walker_ = &walker;
        is_other_game_ = false;
        while (goes_on && !is_other_game_) {
            draw(walker);
            message_.clear();
            goes_on = act(terminal.read());
        }
    }
}

bool Stepper::act(Key key) {
    switch (key) {
    case Key::left: walker_->back(); break;
    case Key::right: walker_->forward(); break;
    case Key::up: walker_->previous_variation(); break;
    case Key::down: walker_->next_variation(); break;
    case Key::home: walker_->back_to_start(); break;
    case Key::end: walker_->forward_to_end(); break;
    case Key::next: go_to_game(shelf_.number() + 1); break;
    case Key::previous: go_to_game(shelf_.number() - 1); break;
    case Key::quit: return false;
    case Key::none: break;
    }
    return true;
}

void Stepper::go_to_game(std::uint64_t number) {
    if (number == 0) {
        message_ = "this is the first game";
    } else if (shelf_.take(number)) {
        is_other_game_ = true;
    } else {
        message_ = "this is the last game";
        // The shelf has read to the end of the file and must come back.
        is_other_game_ = shelf_.take(number - 1);
    }
}

Styled Stepper::fork_hint(const Walker& walker) const {
    const Game& game = walker.game();
    if (walker.is_at_start()) return {};
    const NodeId first = game.first_child(game.parent(walker.node()));
    if (game.next_sibling(first) == Game::none) return {};
    Styled hint = "up/down:";
    for (NodeId node = first; node != Game::none; node = game.next_sibling(node))
        hint += " " + turn_of(game, node, node == walker.node(), style_.paint);
    return hint;
}

Lines Stepper::beside(const Walker& walker, std::size_t width, std::size_t rows) const {
    Lines lines{place_in_game(walker)};
    append(lines, state(walker, style_));
    lines.push_back(fork_hint(walker));
    lines.push_back("");
    const MoveList list = move_list(walker.game(), walker.node(), width, style_.paint);
    append(lines, window(list, rows - std::min(rows, lines.size())));
    return lines;
}

Lines Stepper::screen(const Walker& walker, const TerminalSize& size) const {
    Lines lines = header(walker.game(), {style_.paint, style_.charset, size.columns});
    lines.resize(std::min<std::size_t>(lines.size(), 3));
    lines.push_back("");
    const Lines drawn = board(walker, style_);
    std::size_t width = 3;
    for (const Styled& line : drawn) width = std::max(width, line.width() + 3);
    const std::size_t rows = size.rows - std::min(size.rows, lines.size() + 1);
    if (size.columns >= width + narrowest_list) {
        append(lines, side_by_side(drawn, beside(walker, size.columns - width, rows), width));
    } else {
        append(lines, drawn);
        append(lines, beside(walker, size.columns, rows - std::min(rows, drawn.size())));
    }
    lines.resize(size.rows - 1);
    return lines;
}

void Stepper::draw(const Walker& walker) {
    const TerminalSize size = terminal_size(STDOUT_FILENO);
    ScreenDrawing drawing{out_, size};
    for (const Styled& line : screen(walker, size)) drawing.add(line);
    Styled keys = Styled::format("game {}  ←/→ turn  ↑/↓ variation  Home/End  n/p game  q quit",
                                 shelf_.number());
    if (message_.empty() && !shelf_.findings().empty())
        message_ = shelf_.findings().front().diagnostic.message;
    if (!message_.empty()) keys += "  " + style_.paint.red(harmless(message_));
    drawing.end(style_.paint.reversed(keys));
}

} // namespace merels::cli
