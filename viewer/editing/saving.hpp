#pragma once

#include <viewer/core/record_saving.hpp>
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
    bool save_in_place(const FilePlace& place);
    bool append_to(const std::string& path);
    bool add_to(const std::string& collection);
    bool save_as_file(const std::string& path);
    /// Tells what would be lost, if there is something.
    bool write_planned(const SavingPlan& plan, const FilePlace& place);
    /// Other tabs with games of the file know that it was not another program.
    void tell_siblings(const std::string& path, const FileState& before);
    void be_saved(GameOrigin origin, const std::string& words);
    Questions::Answer ask(const std::string& question);

    GamePage& page_;
};

} // namespace merels::viewer
