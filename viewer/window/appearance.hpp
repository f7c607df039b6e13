#pragma once

#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/look.hpp>

#include <functional>

namespace merels::viewer {

/// Applies the look in the settings, and adds commands that change it.
class Appearance {
public:
    /// The settings must outlive this object. `changed` is called after each change of the look.
    Appearance(Settings& settings, CommandMap& commands, std::function<void()> changed);

    const Look& look() const { return look_; }
    /// Call this function after the settings have changed.
    void apply();

private:
    void add_themes(CommandMap& commands);
    void add_switch(CommandMap& commands, Command command, bool Settings::*setting);
    void change_text_size(int percent);

    Settings& settings_;
    std::function<void()> changed_;
    /// The usual font of the desktop.
    wxFont usual_font_;
    Look look_;
};

} // namespace merels::viewer
