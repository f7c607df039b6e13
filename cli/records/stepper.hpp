#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/keys.hpp>
#include <cli/terminal/output.hpp>
#include <cli/views/game_view.hpp>

#include <string>

namespace merels::cli {

/// Steps through the games of a shelf with the keys of a terminal.
class Stepper {
public:
    Stepper(GameShelf& shelf, const ViewStyle& style, Output& out)
        : shelf_(shelf), style_(style), out_(out) {}

    /// Until the user quits.
    void run();

private:
    /// False to quit.
    bool act(Key key);
    void go_to_game(std::uint64_t number);
    void draw(const Walker& walker);
    Lines screen(const Walker& walker, const TerminalSize& size) const;
    /// What stands beside or below the board.
    Lines beside(const Walker& walker, std::size_t width, std::size_t rows) const;
    Styled fork_hint(const Walker& walker) const;

    GameShelf& shelf_;
    ViewStyle style_;
    Output& out_;
    Walker* walker_ = nullptr;
    bool is_other_game_ = false;
    std::string message_;
};

} // namespace merels::cli
