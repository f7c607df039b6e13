#pragma once

#include <viewer/core/import_task.hpp>
#include <viewer/window/page.hpp>

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/timer.h>

#include <functional>

namespace merels::viewer {

/// An import while it runs, and its report: a line opens the record that it speaks of.
class ImportPage : public Page {
public:
    /// `changed` is called when the collection has new games.
    ImportPage(Desk& desk, std::string collection, std::vector<std::string> files,
               std::function<void()> changed);

    const ImportTask& task() const { return task_; }
    wxListCtrl& lines() { return *list_; }

    std::string title() const override;
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override { list_->SetFocus(); }

private:
    class Lines;

    void show_news();
    void open_line(std::size_t line);

    ImportTask task_;
    std::function<void()> changed_;
    wxStaticText* words_;
    wxGauge* gauge_;
    wxButton* stop_;
    wxListCtrl* list_;
    wxTimer timer_;
};

} // namespace merels::viewer
