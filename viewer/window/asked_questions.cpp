#include <viewer/window/asked_questions.hpp>

#include <viewer/window/wx_text.hpp>

#include <wx/filedlg.h>
#include <wx/msgdlg.h>

namespace merels::viewer {

namespace {

std::optional<std::string> ask_for_file(wxWindow& parent, const FileQuestion& question,
                                        long style) {
    wxFileDialog dialog{
        &parent, to_wx(question.title), wxString{}, to_wx(question.name), to_wx(question.kinds),
        style};
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return dialog.GetPath().utf8_string();
}

Questions::Answer ask_yes_no_cancel(wxWindow& parent, const std::string& question) {
    wxMessageDialog dialog{&parent, to_wx(question), "Merels",
                           wxYES_NO | wxCANCEL | wxICON_QUESTION};
    switch (dialog.ShowModal()) {
    case wxID_YES: return Questions::Answer::yes;
    case wxID_NO: return Questions::Answer::no;
    default: return Questions::Answer::cancel;
    }
}

} // namespace

Questions asked_questions() {
    return {
        [](wxWindow& parent, const FileQuestion& question) {
            return ask_for_file(parent, question, wxFD_OPEN | wxFD_FILE_MUST_EXIST);
        },
        [](wxWindow& parent, const FileQuestion& question) {
            return ask_for_file(parent, question, wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
        },
        ask_yes_no_cancel,
    };
}

} // namespace merels::viewer
