#pragma once

#include <viewer/core/tasks/import_task.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/timer.h>

#include <functional>
#include <memory>

namespace merels::viewer {

/// A page that shows the progress of an import, and then its report. A click on a line of the
/// report opens the record at the problem.
class ImportPage : public Page {
public:
    /// A function that is called if the task still runs when the page is closed. The function
    /// becomes the owner of the task. The task must still update the indexes of the collection
    /// before it ends.
    using Leave = std::function<void(std::unique_ptr<ImportTask>)>;

    /// `task` must already be running. `changed` is called when the collection has new games.
    ImportPage(Desk& desk, std::unique_ptr<ImportTask> task, std::function<void()> changed,
               Leave leave);
    ~ImportPage() override;

    const ImportTask& task() const { return *task_; }
    wxListCtrl& lines() { return *list_; }

    std::string title() const override;
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override { list_->SetFocus(); }

private:
    class Lines;

    void show_news();
    void show_words();
    void open_line(std::size_t line);

    std::unique_ptr<ImportTask> task_;
    std::function<void()> changed_;
    Leave leave_;
    wxStaticText* words_;
    wxGauge* gauge_;
    wxButton* stop_;
    wxListCtrl* list_;
    wxTimer timer_;
};

} // namespace merels::viewer
