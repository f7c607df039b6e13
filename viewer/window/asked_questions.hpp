#pragma once

#include <viewer/widgets/desk.hpp>

#include <wx/dialog.h>

namespace merels::viewer {

/// A question whose answers are buttons. Escape is "Cancel", and Return is the default answer.
class ChoiceDialog : public wxDialog {
public:
    ChoiceDialog(wxWindow& parent, const Question& question);

    /// Shows the question, and waits for the person's answer.
    Questions::Answer ask();

private:
    void add(wxSizer& row, Questions::Answer answer, const std::string& words,
             const Question& question);

    Questions::Answer answer_ = Questions::Answer::cancel;
};

/// Questions that a person answers in the desktop's own dialogs.
Questions asked_questions();

} // namespace merels::viewer
