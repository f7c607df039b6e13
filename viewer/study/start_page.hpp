#pragma once

#include <viewer/core/language/language.hpp>
#include <viewer/core/study/library.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <vector>

namespace merels::viewer {

/// Games and lessons to read and to play: shelves at the left, their games as boards with names.
class StartPage : public Page {
public:
    explicit StartPage(Desk& desk);

    /// Of the shelf that is chosen, in their order.
    const std::vector<LibraryItem>& items() const { return items_; }
    wxButton& button(std::size_t item) { return *buttons_.at(item); }
    void choose(Shelf shelf);

    std::string title() const override { return tr("Start page"); }
    void use_look(const Look& look) override;
    void shown() override;
    void set_front(bool is_front) override;
    Page* again() override { return new StartPage{desk()}; }

private:
    void arrange();
    void fill();
    void add_button(const LibraryItem& item);
    void fit_columns();
    /// Names and pictures in the look that there is; all buttons of a shelf are alike high.
    void draw_buttons();
    void open(const LibraryItem& item);
    void train(const LibraryItem& item);

    std::string folder_;
    std::vector<Shelf> listed_;
    std::vector<LibraryItem> items_;
    std::vector<wxButton*> buttons_;
    wxStaticText* heading_;
    wxListBox* shelves_;
    wxScrolledWindow* room_;
    wxFlexGridSizer* grid_;
};

} // namespace merels::viewer
