#pragma once

// Connects commands with the actions of the window's parts.
//
//   commands.on(Command::undo, {.run = [&] { document.undo(); },
//                               .is_possible = [&] { return document.can_undo(); }});
//   commands.run(Command::undo);

#include <viewer/core/window/command.hpp>

#include <functional>
#include <map>

namespace merels::viewer {

struct Action {
    std::function<void()> run;
    /// True if the command is possible now. If `is_possible` is empty, the command is always
    /// possible.
    std::function<bool()> is_possible = {};
    /// True if a check or radio command is on. If the command is neither a check command nor a
    /// radio command, `is_checked` is empty.
    std::function<bool()> is_checked = {};
};

class CommandMap {
public:
    void on(Command command, Action action) { actions_[command] = std::move(action); }
    /// The action of a command; null if it has none.
    const Action* find(Command command) const {
        const auto found = actions_.find(command);
        return found == actions_.end() ? nullptr : &found->second;
    }
    bool is_possible(Command command) const {
        const Action* const action = find(command);
        return action != nullptr && (!action->is_possible || action->is_possible());
    }
    bool is_checked(Command command) const {
        const Action* const action = find(command);
        return action != nullptr && action->is_checked && action->is_checked();
    }
    /// Runs a command. Returns false if the command is not possible now.
    bool run(Command command) const {
        if (!is_possible(command)) return false;
        find(command)->run();
        return true;
    }

private:
    std::map<Command, Action> actions_;
};

} // namespace merels::viewer
