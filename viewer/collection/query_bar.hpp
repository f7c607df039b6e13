#pragma once

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>

#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The line in which a person types a query, and the number of games.
class QueryBar : public wxPanel {
public:
    explicit QueryBar(wxWindow* parent);

    std::string query() const;
    void set_query(const std::string& query);
    /// Sets the list of earlier queries, the latest first.
    void show_history(const std::vector<std::string>& queries);
    /// Shows the number of games in the list. While a search adds more games, `is_running` is true.
    void show_count(std::size_t games, bool is_running);
    /// If `is_position` is true, `show_count` explains that the games have this position. If
    /// `finds_symmetric` is true, `show_count` also shows that rotated and mirrored positions
    /// count.
    void show_kind(bool is_position, bool finds_symmetric) {
        is_position_ = is_position;
        finds_symmetric_ = finds_symmetric;
    }
    /// Shows the fault in the query `asked`. `asked` may differ from the text that a person has
    /// typed after the search began.
    void show_fault(const RowsFault& fault, const std::string& asked, std::size_t games);
    /// Takes the focus and selects a part of the typed text.
    void choose(Span part);
    /// Shows or hides the message that the file has changed, with a button that reads the file
    /// again.
    void show_outdated(bool is_outdated);
    std::string told() const { return told_->GetLabelText().utf8_string(); }
    void use_look(const Look& look);
    void focus() { text_->SetFocus(); }
    bool has_focus() const { return text_->HasFocus(); }

    std::function<void()> on_find;
    /// Called after each change that a person types in the query, while the list still shows the
    /// results of the earlier query.
    std::function<void()> on_type;
    std::function<void()> on_stop;
    std::function<void()> on_read_again;
    std::function<void(bool)> on_form;
    std::function<void(bool)> on_columns;
    void show_form_is_open(bool is_open) { form_->SetValue(is_open); }
    void show_columns_are_open(bool are_open) { columns_->SetValue(are_open); }

private:
    wxComboBox* text_;
    wxButton* find_;
    wxButton* stop_;
    wxToggleButton* form_;
    wxToggleButton* columns_;
    wxStaticText* told_;
    wxPanel* outdated_;
    wxStaticText* outdated_words_;
    bool is_position_ = false;
    bool finds_symmetric_ = false;
    wxColour fault_color_;
    wxColour text_color_;
};

} // namespace merels::viewer
