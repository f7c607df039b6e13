#pragma once

#include <viewer/core/threads/background_worker.hpp>

#include <wx/app.h>
#include <wx/choice.h>

#include <string>

namespace merels::viewer {

/// A program whose windows stay open if handling an event fails.
class GuardedApp : public wxApp {
public:
    bool OnExceptionInMainLoop() override {
        failed(words_of(std::current_exception()));
        return true;
    }

    /// Ignores the mouse wheel over a drop-down list. GTK would change the choice without a click.
    int FilterEvent(wxEvent& event) override {
        const bool is_wheel = event.GetEventType() == wxEVT_MOUSEWHEEL;
        if (!is_wheel || dynamic_cast<wxChoice*>(event.GetEventObject()) == nullptr)
            return Event_Skip;
        return Event_Processed;
    }

protected:
    /// Shows the error to the person.
    virtual void failed(const std::string& words) = 0;
};

} // namespace merels::viewer
