#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <functional>
#include <vector>

namespace merels::viewer {

/// The head of Home: the program's name, buttons to begin, and recent files.
class HomeHead : public wxPanel {
public:
    struct Doings {
        std::function<void()> begin;
        std::function<void()> open;
        std::function<void()> paste;
        std::function<void()> analyze;
        std::function<void(const LibraryItem&)> go_on;
    };
    HomeHead(wxWindow* parent, Doings doings);

    /// Shows the first few items.
    void show_recent(const std::vector<LibraryItem>& items);
    void use_look(const Look& look);
    /// Divides the sentence about the program into lines of this width.
    void fit(int width);

    /// The buttons of the recent files and of the next lesson, in order.
    const std::vector<wxButton*>& recent() const { return recent_; }
    const wxWindow& picture() const { return *picture_; }

private:
    void add_button(wxSizer& into, const char* english_words, std::function<void()> run);
    void color_recent();
    int least_width_of_words() const;

    Doings doings_;
    wxStaticBitmap* picture_;
    wxStaticText* name_;
    wxStaticText* sentence_;
    std::vector<wxButton*> buttons_;
    wxPanel* files_;
    wxStaticLine* line_;
    wxStaticText* continue_;
    wxSizer* list_;
    std::vector<wxButton*> recent_;
    /// The day when each recent file was last opened. The next lesson has the words of
    /// `label_of_next`.
    std::vector<wxStaticText*> days_;
    Look look_{};
};

} // namespace merels::viewer
