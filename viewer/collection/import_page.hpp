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
/// report opens the record at the problem. At the end, a button shows the games.
class ImportPage : public Page {
public:
    struct Calls {
        /// Called when the collection has new games.
        std::function<void()> changed;
        /// Called if the task still runs when the page is closed. The function becomes the owner of
        /// the task. The task must still update the indexes of the collection before it ends.
        std::function<void(std::unique_ptr<ImportTask>)> leave;
        /// Shows the games of the collection. The call may close the page later.
        std::function<void(ImportPage&)> show_games;
    };

    /// `task` must already be running.
    ImportPage(Desk& desk, std::unique_ptr<ImportTask> task, Calls calls);
    ~ImportPage() override;

    const ImportTask& task() const { return *task_; }
    wxListCtrl& lines() { return *list_; }
    wxButton& show_games() { return *show_games_; }

    std::string title() const override;
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override;

private:
    class Lines;

    void show_news();
    void show_words();
    void open_line(std::size_t line);

    std::unique_ptr<ImportTask> task_;
    Calls calls_;
    wxStaticText* words_;
    wxGauge* gauge_;
    wxButton* stop_;
    wxButton* show_games_;
    wxListCtrl* list_;
    wxTimer timer_;
};

} // namespace merels::viewer
