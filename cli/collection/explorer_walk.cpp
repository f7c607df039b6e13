#include <cli/collection/explorer_walk.hpp>

#include <cli/terminal/keys.hpp>
#include <cli/views/screen.hpp>
#include <libnotation/text/diagram/diagram.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

namespace {

class ExplorerWalk {
public:
    ExplorerWalk(const Exploration& exploration, const Position& start, const TableStyle& style,
                 Output& out)
        : exploration_(exploration), style_(style), out_(out), path_{{start, {}, 0}} {
        path_.back().turns = exploration.turns(start);
    }

    void run() {
        KeyTerminal terminal;
        do draw();
        while (act(terminal.read()));
    }

private:
    /// A position on the way, and the row of its table that is chosen.
    struct Step {
        Position position;
        std::vector<ExploredRow> turns;
        std::size_t chosen;
    };

    bool act(Key key) {
        Step& step = path_.back();
        const std::size_t last = step.turns.empty() ? 0 : step.turns.size() - 1;
        switch (key) {
        case Key::up: step.chosen -= step.chosen > 0 ? 1 : 0; break;
        case Key::down: step.chosen = std::min(step.chosen + 1, last); break;
        case Key::right: play(); break;
        case Key::left:
            if (path_.size() > 1) path_.pop_back();
            break;
        case Key::home: path_.resize(1, path_.front()); break;
        case Key::end: step.chosen = last; break;
        case Key::quit: return false;
        case Key::next:
        case Key::previous:
        case Key::none: break;
        }
        return true;
    }

    void play() {
        const Step& step = path_.back();
        if (step.chosen >= step.turns.size() || !step.turns[step.chosen].explored.turn) return;
        Position position = step.position;
        position.play(*step.turns[step.chosen].explored.turn);
        auto turns = exploration_.turns(position);
        path_.push_back({position, std::move(turns), 0});
    }

    void draw() const {
        const Step& step = path_.back();
        const TerminalSize size = terminal_size(STDOUT_FILENO);
        DiagramStyle drawn;
        drawn.charset = style_.is_ascii ? Charset::ascii : Charset::unicode;
        Lines lines = diagram_styled(step.position, drawn).lines();
        lines.push_back("");
        const Lines rows = table(step.turns, step.position, style_, step.chosen);
        const std::size_t room = size.rows - std::min(size.rows, lines.size() + 1);
        const std::size_t first
            = step.chosen + 2 > room ? std::min(step.chosen + 2 - room, rows.size()) : 0;
        for (std::size_t i = first; i < rows.size(); ++i) lines.push_back(rows[i]);
        lines.resize(size.rows - 1);
        ScreenDrawing drawing{out_, size};
        for (const Styled& line : lines) drawing.add(line);
        const std::string keys
            = fmt::format("ply {}  ↑/↓ choose  → play  ← back  q quit", path_.size() - 1);
        drawing.end(style_.paint.reversed(keys));
    }

    const Exploration& exploration_;
    TableStyle style_;
    Output& out_;
    std::vector<Step> path_;
};

} // namespace

Status walk(const Exploration& exploration, const Position& start, const TableStyle& style,
            Output& out) {
    ExplorerWalk{exploration, start, style, out}.run();
    return Status::fine;
}

} // namespace merels::cli
