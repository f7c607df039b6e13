#include <libnotation/base/text.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <viewer/core/board/position_setup.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/record_file.hpp>
#include <viewer/core/game/move_list.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

std::string only_first() { return tr("Only the first of several games was used."); }

/// Changes the tree of moves: moves or removes variations, pastes moves, and merges games.
class TreeEdits : public Feature {
public:
    explicit TreeEdits(GamePage& page) : page_(page) {
        const char* const no_variation = english("This is not a variation.");
        add(Command::promote, &Document::promote, no_variation);
        add(Command::demote, &Document::demote, english("This variation is already the last one."));
        add(Command::make_main_line, &Document::make_main_line, no_variation);
        add(Command::erase, &Document::erase, english("There is no move to delete."));
        add(Command::erase_following, &Document::erase_what_follows,
            english("There are no moves after this move."));
        page.commands().on(Command::paste, {[this] { paste(); }});
        page.commands().on(Command::merge_file, {[this] { merge_file(); }});
    }

private:
    void add(Command command, bool (Document::*edit)(), const char* english_why_not) {
        page_.commands().on(command, {[this, edit, english_why_not] {
                                const bool has_changed = (page_.document().*edit)();
                                page_.tell(has_changed ? std::string{} : tr(english_why_not));
                                if (has_changed) page_.refresh_position();
                            }});
    }
    void paste() {
        const std::string text = clipboard_text();
        if (is_blank(text)) return page_.tell(tr("There is no text to paste."));
        if (is_record(text)) return paste_record(text);
        if (detect_position_format(text)) return paste_position(text);
        Document& document = page_.document();
        const auto before = document.state();
        if (const auto failed = add_moves(document, text)) return page_.tell(*failed);
        page_.tell(document.state() == before ? tr("The game has these moves already.")
                                              : tr("Moves were added."));
        page_.refresh_position();
    }
    /// Begins a new game in the position. Undo brings the old game back.
    void paste_position(const std::string& text) {
        PositionSetup setup{page_.document().game().start()};
        if (const auto failed = setup.paste(text)) return page_.tell(*failed);
        const auto position = setup.position();
        if (!position) return page_.tell(setup.problems().front());
        page_.document().replace(Game{*position});
        page_.tell(tr("A new game begins with this position. Undo brings the old game back."));
        page_.refresh_position();
    }
    /// Merges a game that has the same start. A game with another start gets its own tab.
    void paste_record(const std::string& text) {
        auto game = read_record(text, page_.document().game().rule_set(), page_.desk().pool());
        if (!game) return page_.tell(game.error());
        const Game& own = page_.document().game();
        const bool can_merge = is_same_game(game->rule_set(), own.rule_set())
                               && game->start() == own.start()
                               && own.first_child(Game::root) != Game::none;
        const bool is_first = has_more_records(text);
        if (can_merge) return merge(*game, tr("The clipboard"), is_first);
        Desk& desk = page_.desk();
        desk.open_game(std::move(*game), {}, {});
        if (is_first) desk.tell(only_first());
    }
    void merge_file() {
        const auto path = page_.desk().questions().open_file(
            page_, {tr("Merge a game"),
                    "Merels|*.pgn;*.txt;*.sgf;*.jsonl|" + every_file(),
                    {},
                    folder_of(page_.origin())});
        if (!path) return;
        const RecordReading reading{&page_.document().game().rule_set(), &page_.desk().pool()};
        const auto opened = open_game(*path, 1, reading);
        if (!opened) return page_.tell(opened.error());
        merge(opened->game, *path, has_several_records(*path));
    }
    /// Merges a game. `is_first` is true if the text has several games, and this is the first.
    void merge(const Game& other, const std::string& path, bool is_first) {
        const std::string name = isolated(path);
        const auto merged = page_.document().merge(other);
        if (!merged) {
            const bool has_other_rules = merged.error() == MergeError::other_rule_set;
            return page_.tell(name + ": "
                              + (has_other_rules ? tr("that game has other rules")
                                                 : tr("that game begins with another position")));
        }
        const std::string words = tr_plural("{}: {} move is new.", "{}: {} moves are new.",
                                            merged->added, name, merged->added);
        page_.tell(is_first ? words + " " + only_first() : words);
        page_.refresh_position();
    }

    GamePage& page_;
};

} // namespace

std::unique_ptr<Feature> make_tree_edits(GamePage& page) {
    return std::make_unique<TreeEdits>(page);
}

} // namespace merels::viewer
