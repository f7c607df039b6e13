#pragma once

#include <viewer/core/editing/record_saving.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

namespace merels::viewer {

/// Writes a game where it came from, or into another file, and never over something that a person
/// has not seen.
class Saving : public Feature {
public:
    explicit Saving(GamePage& page);

private:
    /// False where it was not saved.
    bool save();
    bool save_as();
    bool may_close();
    bool save_into(const CollectionPlace& place);
    /// Somebody has changed the game in the collection: asks where this one is to go.
    bool save_beside_other(const CollectionPlace& place);
    bool save_in_place(const FilePlace& place);
    /// Another program has written the file: asks where the game is to go.
    bool save_beside_change(const FilePlace& place);
    bool read_again();
    bool append_to(const std::string& path);
    bool add_to(const std::string& collection);
    /// `may_replace`: the person was asked about a file of that name.
    bool save_as_file(const std::string& path, bool may_replace);
    /// Tells what would be lost, if there is something. `before`: the file when the plan was made.
    bool write_planned(const SavingPlan& plan, const FilePlace& place, const FileState& before);
    std::vector<GamePage*> siblings() const;
    /// Other tabs with games of the file know that it was not another program.
    void tell_siblings(const FilePlace& saved, const FileState& before);
    void be_saved(GameOrigin origin, const std::string& words);
    void be_saved(GameOrigin origin, const std::string& words, std::uint64_t state);
    /// What is being typed and cannot be saved.
    void tell_refusal();
    Questions::Answer ask(const Question& question);
    /// Says why it was not saved; false.
    bool fail(const std::string& why);

    /// As it is now; what changes later, as an annotation may during a question, is not saved then.
    const Game& game_to_write();

    GamePage& page_;
    /// The document's when it was planned what to write.
    std::uint64_t planned_state_ = 0;
    /// What was told of that.
    std::string refused_;
};

} // namespace merels::viewer
