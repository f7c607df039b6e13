#include <libnotation/game/language/language.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/editing/record_saving.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/record_file.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/study/library.hpp>
#include <viewer/core/window/settings.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <filesystem>
#include <memory>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

using Answer = Questions::Answer;

constexpr const char* kinds = "Merels (*.pgn)|*.pgn|Smart Game Format (*.sgf)|*.sgf|"
                              "JSON Lines (*.jsonl)|*.jsonl|PlayOK (*.playok.txt)|*.playok.txt|"
                              "Sanmill (*.sanmill.pgn)|*.sanmill.pgn";

std::string samples_stay() {
    return tr("Samples cannot be changed. Choose where to save your copy.");
}

/// Saves a game to its own file or collection, or to another file. The object never overwrites
/// changes that the person has not seen.
class Saving : public Feature {
public:
    explicit Saving(GamePage& page) : page_(page) {
        page.commands().on(Command::save, {[this] { save(); }});
        page.commands().on(Command::save_as, {[this] { save_as(); }});
        page.ask_before_closing([this] { return may_close(); });
        page.on_typing().add([this] {
            const bool is_shown = !refused_.empty() && page_.notice().words() == refused_;
            if (is_shown && page_.refusal().empty()) page_.notice().hide();
        });
    }

private:
    /// False if the game was not saved.
    bool save() {
        page_.commit_input();
        if (const auto* const place = std::get_if<CollectionPlace>(&page_.origin()))
            return save_into(CollectionPlace{*place});
        const auto* const place = std::get_if<FilePlace>(&page_.origin());
        if (place == nullptr) return save_as();
        if (is_sample(place->path)) {
            page_.tell(samples_stay());
            return save_as();
        }
        // A copy is needed, because saving changes the origin of the page.
        return save_in_place(FilePlace{*place});
    }
    bool save_as() {
        page_.commit_input();
        const auto* const place = std::get_if<FilePlace>(&page_.origin());
        const std::string proposed = place != nullptr
                                         ? fs::path{place->path}.filename().string()
                                         : proposed_name(page_.document().game(), ".pgn");
        const bool has_sample = place != nullptr && is_sample(place->path);
        auto path = page_.desk().questions().save_file(
            page_, {tr("Save as"), kinds, proposed, has_sample ? "" : folder_of(page_.origin())});
        if (!path) return false;
        if (fs::path{*path}.has_extension()) return save_as_file(whole_path(*path), true);
        return save_as_file(whole_path(*path) + ".pgn", false);
    }
    bool may_close() {
        const auto answer = ask(questions::unsaved_changes(page_.title()));
        // If typed text cannot be saved, the page stays open, so that the person sees this text.
        if (answer == Answer::yes) return save() && page_.refusal().empty();
        if (answer == Answer::no) page_.give_up();
        return answer == Answer::no;
    }
    bool save_into(const CollectionPlace& place) {
        const auto saved
            = save_into_collection(place.path, place.id, page_.document().game(), page_.file());
        if (!saved && saved.error().is_other_there)
            return save_beside(questions::stored_game_has_changed(place.path, place.id),
                               [&] { return add_to(place.path); });
        if (!saved) return fail(saved.error().why);
        be_saved(place, tr_format("Saved as game {} of {}", place.id, place.path));
        // This page itself has changed the file, so it remembers the new state.
        page_.set_file(*saved);
        return true;
    }
    /// Asks what to do, because another program has changed the game or its file. `add` saves the
    /// game next to the changed one.
    template <class Add> bool save_beside(const Question& changed, Add add) {
        switch (ask(changed)) {
        case Answer::yes: return add();
        case Answer::no: return save_as();
        case Answer::other: return read_again();
        case Answer::cancel: return false;
        }
        return false;
    }
    bool save_in_place(const FilePlace& place) {
        const FileState now = state_of_file(place.path);
        if (!now.exists) {
            const auto answer = ask(questions::file_is_gone(place.path));
            if (answer == Answer::yes)
                return write_planned(plan_new_file(place.path, game_to_write()), {place.path, 1},
                                     now);
            return answer == Answer::no && save_as();
        }
        if (!is_unchanged(page_.file(), now)) return save_beside_change(place);
        auto plan = plan_saving_in_place(place.path, place.number, game_to_write());
        if (!plan) {
            fail(plan.error());
            return save_as();
        }
        const bool are_rules_chosen = page_.has_chosen_rules();
        if (!plan->other_rules.empty() && !are_rules_chosen) {
            const auto answer = ask(
                questions::rules_differ(place.path, plan->other_rules,
                                        std::string{page_.document().game().rule_set().name()}));
            if (answer == Answer::no) return save_as();
            if (answer == Answer::cancel) return false;
        }
        return write_planned(*plan, place, now);
    }
    bool save_beside_change(const FilePlace& place) {
        return save_beside(questions::file_has_changed(place.path),
                           [&] { return append_to(place.path); });
    }
    bool read_again() {
        auto opened = open_origin(page_.origin(), page_.document().game(), page_.desk().pool());
        if (!opened) return fail(opened.error());
        page_.document().replace(std::move(opened->game));
        be_saved(opened->origin, tr_format("Reloaded: {}. Undo brings your changes back.",
                                           path_of(opened->origin)));
        page_.set_file(*opened->file);
        page_.refresh_position();
        return false;
    }
    bool append_to(const std::string& path) {
        std::uint64_t number = 0;
        const FileState now = state_of_file(path);
        auto plan = plan_appending(path, game_to_write(), number);
        if (plan) return write_planned(*plan, {path, number}, now);
        return fail(plan.error());
    }
    bool add_to(const std::string& collection) {
        const auto id = add_to_collection(collection, page_.document().game());
        if (!id) return fail(id.error());
        be_saved(CollectionPlace{collection, *id},
                 tr_format("Saved as game {} of {}", *id, collection));
        page_.desk().games_changed(collection);
        return true;
    }
    /// Saves as a file. `may_replace` is true if the person agreed to replace a file of this name.
    bool save_as_file(const std::string& path, bool may_replace) {
        if (is_sample(path)) return fail(samples_stay());
        if (is_collection(path)) return add_to(path);
        std::uint64_t number = 0;
        const FileState now = state_of_file(path);
        const auto appended = now.exists ? plan_appending(path, game_to_write(), number)
                                         : Result<SavingPlan, std::string>{SavingPlan{}};
        if (!appended && !may_replace) return fail(appended.error());
        // The person agreed to replace a file, but it may have more games than the person knows.
        if (now.exists && appended && (number > 2 || !may_replace)) {
            const auto answer = ask(questions::file_holds_games(path, number - 1));
            if (answer == Answer::cancel) return false;
            if (answer == Answer::yes) return write_planned(*appended, {path, number}, now);
        }
        return write_planned(plan_new_file(path, game_to_write()), {path, 1}, now);
    }
    /// Writes the file. Before, it shows the losses, if there are any. `before` is the state of the
    /// file when the plan was made.
    bool write_planned(const SavingPlan& plan, const FilePlace& place, const FileState& before) {
        if (!plan.losses.empty()) {
            const auto answer
                = ask(questions::format_cannot_hold(std::string{title(plan.format)}, plan.losses));
            if (answer == Answer::no) return save_as();
            if (answer == Answer::cancel) return false;
        }
        // The person may have taken a long time to answer.
        const FileState now = state_of_file(place.path);
        if (now.exists && !is_unchanged(before, now)) return save_beside_change(place);
        if (const auto failed = write_whole_file(place.path, plan.bytes)) return fail(*failed);
        if (plan.keeps_others) tell_siblings(place, now);
        be_saved(place, tr_format("Saved: {}", place.path), planned_state_);
        return !page_.document().has_unsaved_changes();
    }
    std::vector<GamePage*> siblings() const {
        std::vector<GamePage*> others;
        for (wxWindow* const sibling : page_.GetParent()->GetChildren()) {
            auto* const other = dynamic_cast<GamePage*>(sibling);
            if (other != nullptr && other != &page_) others.push_back(other);
        }
        return others;
    }
    /// Informs other tabs of the file, so that they do not report this change as another program's.
    void tell_siblings(const FilePlace& saved, const FileState& before) {
        const FileState now = state_of_file(saved.path);
        for (GamePage* const other : siblings()) {
            const auto* const place = std::get_if<FilePlace>(&other->origin());
            const bool is_beside
                = place != nullptr && place->path == saved.path && place->number != saved.number;
            if (is_beside && is_unchanged(other->file(), before)) other->set_file(now);
        }
    }
    void be_saved(GameOrigin origin, const std::string& words) {
        be_saved(std::move(origin), words, page_.document().state());
    }
    void be_saved(GameOrigin origin, const std::string& words, std::uint64_t state) {
        page_.set_origin(std::move(origin));
        remember(page_.desk().settings(), path_of(page_.origin()), page_.desk().today());
        page_.document().mark_saved(state);
        page_.notice().hide();
        page_.tell(words);
        tell_refusal();
        page_.desk().page_changed();
    }
    /// Reports typed text that cannot be saved.
    void tell_refusal() {
        const std::string why = page_.refusal();
        if (why.empty()) return;
        const std::string words = tr_format("The typed text was not saved: {}", why);
        page_.tell(words);
        page_.notice().show(words, Command::edit_head);
        refused_ = words;
    }
    Questions::Answer ask(const Question& question) {
        return page_.desk().questions().ask(page_, question);
    }
    /// Shows why the game was not saved. The result is false.
    bool fail(const std::string& why) {
        page_.tell(why);
        page_.notice().show(
            why + "\n"
                + tr("The game is not saved. Save it in another folder or under another name."),
            Command::save_as);
        return false;
    }

    /// Remembers which state is saved. A change during a question is not part of this state.
    const Game& game_to_write() {
        planned_state_ = page_.document().state();
        return page_.document().game();
    }

    GamePage& page_;
    /// The state of the document when saving was planned.
    std::uint64_t planned_state_ = 0;
    /// The last message about typed text that cannot be saved.
    std::string refused_;
};

} // namespace

std::unique_ptr<Feature> make_saving(GamePage& page) { return std::make_unique<Saving>(page); }

} // namespace merels::viewer
