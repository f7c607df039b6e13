#pragma once

#include <viewer/core/threads/background_worker.hpp>

#include <wx/app.h>

#include <string>

namespace merels::viewer {

/// A program whose windows stay open if handling an event fails.
class GuardedApp : public wxApp {
public:
    bool OnExceptionInMainLoop() override {
        failed(words_of(std::current_exception()));
        return true;
    }

protected:
    /// Shows the error to the person.
    virtual void failed(const std::string& words) = 0;
};

} // namespace merels::viewer
