#pragma once

#include <viewer/widgets/desk.hpp>

#include <wx/dialog.h>

namespace merels::viewer {

/// A question with buttons for the answers. The key Escape means "Cancel". The key Return
/// selects the default answer.
class ChoiceDialog : public wxDialog {
public:
    ChoiceDialog(wxWindow& parent, const Question& question);

    /// Shows the question and waits for the answer.
    Questions::Answer ask();

private:
    void add(wxSizer& row, Questions::Answer answer, const std::string& words,
             const Question& question);

    Questions::Answer answer_ = Questions::Answer::cancel;
};

/// Functions that show the questions as dialogs of the desktop.
Questions asked_questions();

} // namespace merels::viewer
