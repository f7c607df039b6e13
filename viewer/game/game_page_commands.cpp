// The commands of a game's page.

#include <viewer/game/game_page.hpp>

#include <libnotation/game/language/language.hpp>

namespace merels::viewer {

namespace {

constexpr unsigned many_moves = 10;

} // namespace

void GamePage::add_reading() {
    const auto go = [this](Command command, auto step) {
        commands().on(command, {[this, step] {
                          step();
                          tell({});
                          refresh_position();
                      }});
    };
    go(Command::forward, [this] { document_.forward(); });
    go(Command::back, [this] { document_.back(); });
    go(Command::forward_ten, [this] { document_.forward_by(many_moves); });
    go(Command::back_ten, [this] { document_.back_by(many_moves); });
    go(Command::to_start, [this] { document_.to_start(); });
    go(Command::to_end, [this] { document_.to_end(); });
    go(Command::next_variation, [this] { document_.next_variation(); });
    go(Command::previous_variation, [this] { document_.previous_variation(); });
}

void GamePage::step(int moves) {
    commit_input();
    moves > 0 ? document_.forward() : document_.back();
    tell({});
    refresh_position();
}

void GamePage::add_entering() {
    const auto move = [this](Command command, Direction direction) {
        commands().on(command, {[this, direction] { board_->step_cursor(direction); }});
    };
    move(Command::cursor_left, Direction::left);
    move(Command::cursor_right, Direction::right);
    move(Command::cursor_up, Direction::up);
    move(Command::cursor_down, Direction::down);
    commands().on(Command::choose_point, {[this] { board_->choose_at_cursor(); }});
    commands().on(Command::leave_move, {[this] { board_->leave(); }});
    add_drawing();
}

/// Adds commands for drawing. Colors and keys are the same as for the mouse.
void GamePage::add_drawing() {
    const auto draw = [this](Command command, ShapeColor color) {
        commands().on(command, {[this, color] { board_->draw_at_cursor(color); },
                                [this] { return board_->can_draw(); }});
    };
    draw(Command::draw_green, 'G');
    draw(Command::draw_red, 'R');
    draw(Command::draw_blue, 'B');
    draw(Command::draw_yellow, 'Y');
}

void GamePage::add_folding() {
    commands().on(Command::fold, {[this] { moves_->toggle_fold(); }});
    commands().on(Command::fold_all, {[this] { moves_->fold_all(); }});
    commands().on(Command::unfold_all, {[this] { moves_->unfold_all(); }});
    commands().on(Command::book_style,
                  {[this] { moves_->use_book_style(!moves_->has_book_style()); },
                   {},
                   [this] { return moves_->has_book_style(); }});
}

void GamePage::add_turning() {
    const auto turn = [this](Command command, Turning turning) {
        commands().on(command, {[this, turning] {
                          tell(board_->turn(turning) ? std::string{}
                                                     : tr("This board cannot be turned that way."));
                      }});
    };
    turn(Command::flip, Turning::flip);
    turn(Command::rotate, Turning::rotate);
    turn(Command::mirror, Turning::mirror);
    turn(Command::exchange_rings, Turning::exchange_rings);
    commands().on(Command::turn_upright, {[this] { board_->turn_upright(); }});
}

void GamePage::add_glyphs() {
    for (unsigned number = 1; number <= 6; ++number) {
        const auto command
            = static_cast<Command>(static_cast<unsigned>(Command::glyph_1) + number - 1);
        commands().on(command, {[this, number] {
                                    document_.toggle_glyph(static_cast<Glyph>(number));
                                    refresh_position();
                                },
                                [this] { return document_.node() != Game::root; }});
    }
}

} // namespace merels::viewer
