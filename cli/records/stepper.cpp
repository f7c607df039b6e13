#include <cli/records/stepper.hpp>

#include <cli/records/move_list.hpp>
#include <cli/terminal/keys.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/game/edit.hpp>
#include <libnotation/game/language/stated_task.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <algorithm>
#include <string>
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

/// True if the record is a puzzle, so that its moves are hidden.
bool has_task(const Game& game) {
    return stated_task(game.annotation(Game::root).after).has_value();
}

/// True for a move with `!` or `!!`.
bool is_good(const Annotation& annotation) {
    return std::ranges::any_of(annotation.glyphs,
                               [](Glyph glyph) { return glyph == 1 || glyph == 3; });
}

class Stepper {
public:
    Stepper(GameShelf& shelf, const ViewStyle& style, Output& out)
        : shelf_(shelf), style_(style), out_(out) {}

    /// Runs until the user quits.
    void run() {
        for (bool goes_on = true; goes_on;) {
            Walker walker{shelf_.reading().game};
            walker_ = &walker;
            is_other_game_ = false;
            while (goes_on && !is_other_game_) {
                draw(walker);
                message_.clear();
                goes_on = act(terminal_.read());
            }
        }
    }

private:
    /// Reacts to a key. Returns false if the user quits.
    bool act(Key key) {
        switch (key) {
        case Key::left: walker_->back(); break;
        case Key::right: walker_->forward(); break;
        case Key::up: walker_->previous_variation(); break;
        case Key::down: walker_->next_variation(); break;
        case Key::home: walker_->back_to_start(); break;
        case Key::end: walker_->forward_to_end(); break;
        case Key::next: go_to_game(shelf_.number() + 1); break;
        case Key::previous: go_to_game(shelf_.number() - 1); break;
        case Key::answer: answer(); break;
        case Key::quit: return false;
        case Key::none: break;
        }
        return true;
    }
    bool asks() const { return has_task(walker_->game()) && !walker_->is_at_end(); }
    /// Reads a move, and shows if it is the right answer.
    void answer() {
        if (!asks()) return;
        for (std::string typed;;) {
            prompt_ = "your move: " + typed;
            draw(*walker_);
            prompt_.clear();
            const char key = terminal_.read_byte();
            if (key == '\r' || key == '\n') return judge(typed);
            if (key == '\x7f' && !typed.empty()) typed.pop_back();
            if (key > ' ' && key != '\x7f') typed += key;
            if (key == KeyTerminal::escape) return;
        }
    }
    void judge(const std::string& typed) {
        const auto move = parse_move(typed, walker_->position());
        if (!move) {
            message_ = move.error().front().message;
            return;
        }
        const Game& game = walker_->game();
        const NodeId answer = game.first_child(walker_->node());
        for (NodeId node = answer; node != Game::none; node = game.next_sibling(node))
            if (game.move(node) == *move) {
                walker_->enter(node);
                message_ = node == answer || is_good(game.annotation(node))
                               ? "right"
                               : "not the answer (← goes back)";
                return;
            }
        message_ = "not the answer, so try again";
    }
    void go_to_game(std::uint64_t number) {
        if (number == 0) {
            message_ = "this is the first game";
        } else if (shelf_.take(number)) {
            is_other_game_ = true;
        } else {
            message_ = "this is the last game";
            // The shelf is now at the end of the file. So it must go back.
            is_other_game_ = shelf_.take(number - 1);
        }
    }
    void draw(const Walker& walker) {
        const TerminalSize size = terminal_size(STDOUT_FILENO);
        ScreenDrawing drawing{out_, size};
        for (const Styled& line : screen(walker, size)) drawing.add(line);
        Styled keys = Styled::format("game {}  ←/→ move  ↑/↓ variation  Home/End  n/p game  q quit",
                                     shelf_.number());
        if (asks()) keys += "  m answer";
        if (message_.empty() && !shelf_.findings().empty())
            message_ = shelf_.findings().front().diagnostic.message;
        if (!message_.empty()) keys += "  " + style_.paint.red(harmless(message_));
        drawing.end(style_.paint.reversed(prompt_.empty() ? keys : Styled{harmless(prompt_)}));
    }
    Lines screen(const Walker& walker, const TerminalSize& size) const {
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
    /// The lines next to the board or below it.
    Lines beside(const Walker& walker, std::size_t width, std::size_t rows) const {
        Lines lines{place_in_game(walker)};
        if (const std::string text = in_words(opening_of(walker.position())); !text.empty())
            lines.push_back(text);
        append(lines, state(walker, style_));
        lines.push_back(fork_hint(walker));
        lines.push_back("");
        Game game = walker.game();
        if (has_task(game)) erase_after(game, walker.node());
        const MoveList list = move_list(game, walker.node(), width, style_.paint, style_.language);
        append(lines, window(list, rows - std::min(rows, lines.size())));
        return lines;
    }
    Styled fork_hint(const Walker& walker) const {
        const Game& game = walker.game();
        if (walker.is_at_start()) return {};
        const NodeId first = game.first_child(game.parent(walker.node()));
        if (game.next_sibling(first) == Game::none) return {};
        Styled hint = "up/down:";
        for (NodeId node = first; node != Game::none; node = game.next_sibling(node))
            hint += " " + move_of(game, node, node == walker.node(), style_.paint);
        return hint;
    }

    GameShelf& shelf_;
    ViewStyle style_;
    Output& out_;
    KeyTerminal terminal_;
    Walker* walker_ = nullptr;
    bool is_other_game_ = false;
    std::string message_;
    /// The line that is shown instead of the keys.
    std::string prompt_;
};

} // namespace

void step_through(GameShelf& shelf, const ViewStyle& style, Output& out) {
    Stepper{shelf, style, out}.run();
}

} // namespace merels::cli
