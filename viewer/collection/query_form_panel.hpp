#pragma once

#include <libnotation/store/search/filters.hpp>
#include <viewer/core/collection/query_form.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/choice.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A form with fields, from which a query is made. The form also lists the filters of a collection.
class QueryFormPanel : public wxPanel {
public:
    explicit QueryFormPanel(wxWindow* parent);

    QueryForm form() const;
    /// Sets the fields without calling `on_change`.
    void show(const QueryForm& form);
    void show_filters(const std::vector<Filter>& filters);
    void use_look(const Look& look);
    void focus() { texts_.front().first->SetFocus(); }

    /// Called when a person has changed a field.
    std::function<void()> on_change;
    std::function<void()> on_find;
    std::function<void(const Filter&)> on_filter;
    std::function<void(const std::string& name)> on_keep;
    std::function<void(const std::string& name)> on_forget;

private:
    void add_text(const char* english_label, const char* name, std::string QueryForm::*text);
    wxChoice* add_choice(const char* english_label, const char* name,
                         const std::vector<const char*>& english_words);
    void add_filters(wxSizer& sizer);
    void add(const char* english_label, wxWindow* field);
    void clear();

    wxFlexGridSizer* fields_;
    std::vector<std::pair<wxTextCtrl*, std::string QueryForm::*>> texts_;
    wxChoice* result_;
    wxChoice* motif_;
    wxChoice* trait_;
    wxChoice* kept_ = nullptr;
    wxTextCtrl* name_ = nullptr;
    std::vector<Filter> filters_;
};

} // namespace merels::viewer
