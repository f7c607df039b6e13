#pragma once

#include <wx/panel.h>

#include <functional>
#include <utility>

namespace merels::viewer {

/// A pane whose contents are made when it is first shown.
class LatePane : public wxPanel {
public:
    /// `make` is called at most once. `make` must put the contents into the pane.
    LatePane(wxWindow* parent, std::function<void()> make)
        : wxPanel(parent), make_(std::move(make)) {}

    bool Show(bool is_shown = true) override {
        if (is_shown) make();
        return wxPanel::Show(is_shown);
    }
    bool is_made() const { return !make_; }
    /// Makes the contents if they do not exist yet.
    void make() {
        if (is_made()) return;
        std::exchange(make_, nullptr)();
        Layout();
    }

private:
    std::function<void()> make_;
};

} // namespace merels::viewer
