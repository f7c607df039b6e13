// Random keys, clicks and commands, on files and collections in a folder of their own: nothing
// crashes, and no edit is lost, neither by undoing nor where it is kept or saved. MERELS_SEED
// chooses other actions than the usual ones and more of them, MERELS_MONKEY_ACTIONS says how many:
// the N-th action depends on the seed and on N alone.

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/text/writer.hpp>
#include <viewer/core/editing/unsaved_work.hpp>
#include <viewer/core/files/record_file.hpp>

#include <wx/uiaction.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <optional>
#include <random>

namespace merels::viewer {

namespace {

using test::ScratchFolder;

long number_from(const char* name, long otherwise) {
    const char* const value = std::getenv(name);
    return value == nullptr ? otherwise : std::atol(value);
}

/// The names of files for the answers to all questions about a file.
constexpr std::array file_names{"lesson.pgn", "games.pgn",   "broken.pgn",   "new.pgn",
                                "copy.json",  "list.merels", "other.merels", "board.png",
                                "board.svg",  "game.gif",    "game.html",    "game.pdf"};

/// Commands that do not open a dialog, which would wait for a person.
constexpr std::array commands{
    Command::undo,
    Command::redo,
    Command::forward,
    Command::back,
    Command::forward_ten,
    Command::back_ten,
    Command::to_start,
    Command::to_end,
    Command::next_variation,
    Command::previous_variation,
    Command::next_tab,
    Command::previous_tab,
    Command::glyph_1,
    Command::glyph_2,
    Command::glyph_6,
    Command::flip,
    Command::rotate,
    Command::mirror,
    Command::exchange_rings,
    Command::turn_upright,
    Command::show_names,
    Command::dark,
    Command::theme_slate,
    Command::theme_wood,
    Command::theme_parchment,
    Command::larger_text,
    Command::smaller_text,
    Command::new_game,
    Command::engine,
    Command::more_lines,
    Command::show_values,
    Command::play_best,
    Command::play_engine,
    Command::next_mistake,
    Command::fold,
    Command::fold_all,
    Command::unfold_all,
    Command::erase,
    Command::erase_following,
    Command::promote,
    Command::demote,
    Command::make_main_line,
    Command::set_up,
    Command::edit_comment,
    Command::edit_head,
    Command::next_game,
    Command::previous_game,
    Command::start_page,
    Command::train,
    Command::hint,
    Command::show_solution,
    Command::language_de,
    Command::language_en,
    Command::other_rules,
    Command::autoplay,
    Command::open_file,
    Command::save,
    Command::save_as,
    Command::export_picture,
    Command::export_animation,
    Command::export_booklet,
    Command::export_page,
    Command::close_tab,
    Command::paste,
    Command::merge_file,
    Command::copy_record,
    Command::copy_line,
    Command::copy_as,
    Command::find_games,
    Command::search_form,
    Command::stop_search,
    Command::read_again,
    Command::find_position,
    Command::show_explorer,
    Command::new_collection,
    Command::import_records,
    Command::import_folder,
    Command::export_games,
    Command::review_game,
    Command::choose_engines,
    Command::train_again,
    Command::open_record,
    Command::theme_contrast,
    Command::language_hr,
    Command::play_again,
};

constexpr std::array answers{Questions::Answer::yes, Questions::Answer::no,
                             Questions::Answer::cancel};

/// Random numbers for one action of a run. The contents of a window decide how many of them an
/// action needs, so the next action begins with a sequence of its own.
class Chance {
public:
    Chance(unsigned long seed, unsigned long action) {
        std::seed_seq sequence{seed, action};
        random_.seed(sequence);
    }

    std::size_t below(std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>{0, limit - 1}(random_);
    }

private:
    std::mt19937_64 random_;
};

class Monkey {
public:
    Monkey(Driver& driver, const ScratchFolder& folder, unsigned long seed)
        : driver_(driver), folder_(folder), seed_(seed) {}

    void act() {
        chance_ = Chance{seed_, actions_++};
        driver_.answer = answers[below(answers.size())];
        driver_.chosen_file = any_file();
        driver_.chosen_files = {any_file(), any_file()};
        switch (below(5)) {
        case 0: driver_.frame().run(commands[below(commands.size())]); break;
        case 1: click_board(); break;
        case 2: click_anywhere(); break;
        case 3: drag_on_board(); break;
        default: press_key(); break;
        }
        close_some_tabs();
        wxYield();
    }

    unsigned long actions() const { return actions_; }

private:
    std::size_t below(std::size_t limit) { return chance_.below(limit); }

    std::string any_file() { return folder_.path(file_names[below(file_names.size())]); }

    static void click(wxPoint on_screen, int button) {
        wxUIActionSimulator simulator;
        simulator.MouseMove(on_screen);
        simulator.MouseClick(button);
    }

    /// The place of a random point on the screen. Empty if no board is in front.
    std::optional<wxPoint> point_of_board() {
        auto* const page = dynamic_cast<GamePage*>(driver_.frame().page());
        if (page == nullptr) return std::nullopt;
        const std::size_t count = page->document().position().board().size();
        const auto place = page->board().place_of(static_cast<Point>(below(count)));
        return page->board().ClientToScreen(
            wxPoint{static_cast<int>(place.x), static_cast<int>(place.y)});
    }

    void click_board() {
        const auto point = point_of_board();
        if (point) click(*point, below(8) == 0 ? wxMOUSE_BTN_RIGHT : wxMOUSE_BTN_LEFT);
    }

    /// Drags from one point to another. A command can run while the button is down.
    void drag_on_board() {
        const auto from = point_of_board();
        if (!from) return;
        const int button = below(2) == 0 ? wxMOUSE_BTN_RIGHT : wxMOUSE_BTN_LEFT;
        wxUIActionSimulator simulator;
        simulator.MouseMove(*from);
        simulator.MouseDown(button);
        wxYield();
        if (below(4) == 0) driver_.frame().run(commands[below(commands.size())]);
        if (const auto to = point_of_board()) simulator.MouseMove(*to);
        wxYield();
        simulator.MouseUp(button);
    }

    /// Next to the board the right button opens menus, which wait for a person.
    void click_anywhere() {
        Page* const page = driver_.frame().page();
        if (page == nullptr) return;
        const wxSize size = page->GetSize();
        if (size.x < 2 || size.y < 2) return;
        const wxPoint place{static_cast<int>(below(static_cast<std::size_t>(size.x))),
                            static_cast<int>(below(static_cast<std::size_t>(size.y)))};
        click(page->ClientToScreen(place), wxMOUSE_BTN_LEFT);
    }

    void press_key() {
        constexpr std::array keys{WXK_LEFT, WXK_RIGHT, WXK_UP,     WXK_DOWN,     WXK_HOME,  WXK_END,
                                  WXK_TAB,  WXK_SPACE, WXK_ESCAPE, WXK_PAGEDOWN, WXK_DELETE};
        const bool is_letter = below(3) == 0;
        const int key = is_letter ? static_cast<int>('A' + below(26)) : keys[below(keys.size())];
        // Letters with Ctrl open what waits for a person.
        const int modifiers = !is_letter && below(4) == 0 ? wxMOD_CONTROL : wxMOD_NONE;
        wxUIActionSimulator{}.Char(key, modifiers);
    }

    void close_some_tabs() {
        driver_.answer = Questions::Answer::no;
        if (driver_.frame().page_count() > 6) driver_.frame().run(Command::close_tab);
    }

    Driver& driver_;
    const ScratchFolder& folder_;
    unsigned long seed_;
    unsigned long actions_ = 0;
    Chance chance_{0, 0};
};

/// All edits are taken back and made again: the game is what it was.
void check_undo(GamePage& page) {
    Document& document = page.document();
    const std::string before = write(document.game());
    unsigned undone = 0;
    while (document.undo()) ++undone;
    for (unsigned i = 0; i < undone; ++i) REQUIRE(document.redo());
    page.refresh_position();
    CHECK(write(document.game()) == before);
}

bool is_kept(const GamePage& page, const ScratchFolder& folder) {
    const std::string draft = write(page.draft());
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder.path("unsaved"), error}) {
        const std::string kept = folder.read("unsaved/" + entry.path().filename().string());
        if (kept.ends_with(draft)) return true;
    }
    return false;
}

/// The game must be as in the file, unless another program has written the file since.
void check_saved(const GamePage& page) {
    const auto* const place = std::get_if<FilePlace>(&page.origin());
    if (place == nullptr || !place->path.ends_with(".pgn")) return;
    if (!is_unchanged(page.file(), state_of_file(place->path))) return;
    RuleSetPool pool;
    const auto opened = open_game(place->path, place->number, {nullptr, &pool});
    REQUIRE(opened.has_value());
    INFO(place->path << " " << place->number);
    CHECK(write(opened->game) == write(page.document().game()));
}

void check(Driver& driver, const ScratchFolder& folder) {
    auto* const page = dynamic_cast<GamePage*>(driver.frame().page());
    if (page == nullptr) return;
    check_undo(*page);
    if (page->has_unsaved_changes())
        CHECK(driver.wait_for([&] { return is_kept(*page, folder); }));
    else
        check_saved(*page);
}

void fill(const ScratchFolder& folder) {
    const auto copy = [&](const char* from, const char* to) {
        std::filesystem::copy_file(project_path(from), folder.path(to));
    };
    copy("samples/tutorials/mills-and-captures.pgn", "lesson.pgn");
    copy("samples/tutorials/blocking.pgn", "games.pgn");
    folder.write("broken.pgn", "[White \"Anna\"]\n\n1. d6 {said f4 (g7 *\n\n1. d6 d6 *\n");
}

TEST_CASE("an action depends on the seed and its number alone", "[window][monkey]") {
    Chance first{7, 1};
    Chance again{7, 1};
    Chance other_seed{8, 1};
    Chance next{7, 2};
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    const std::size_t chosen = first.below(most);
    CHECK(chosen == again.below(most));
    CHECK(chosen != other_seed.below(most));
    CHECK(chosen != next.below(most));
}

TEST_CASE("random keys, clicks and commands crash nothing and lose no edit", "[window][monkey]") {
    constexpr long usual_seed = 1;
    const bool is_usual = std::getenv("MERELS_SEED") == nullptr;
    const auto seed = static_cast<unsigned long>(number_from("MERELS_SEED", usual_seed));
    const auto actions
        = static_cast<unsigned long>(number_from("MERELS_MONKEY_ACTIONS", is_usual ? 150 : 1000));
    // This line appears even if a sanitizer ends the program.
    WARN("MERELS_SEED=" << seed);
    const ScratchFolder folder;
    fill(folder);
    Driver driver{{folder.path("lesson.pgn"), "--game", "1"}, folder.path("unsaved")};
    Monkey monkey{driver, folder, seed};
    while (monkey.actions() < actions) {
        monkey.act();
        if (monkey.actions() % 50 == 0) check(driver, folder);
    }
    check(driver, folder);
    driver.picture("monkey");
}

} // namespace

} // namespace merels::viewer
