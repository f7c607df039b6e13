#include <viewer/window/asked_questions.hpp>

#include <viewer/window/wx_text.hpp>

#include <wx/dirdlg.h>
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

std::vector<std::string> ask_for_files(wxWindow& parent, const FileQuestion& question) {
    wxFileDialog dialog{&parent,
                        to_wx(question.title),
                        wxString{},
                        to_wx(question.name),
                        to_wx(question.kinds),
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE};
    std::vector<std::string> files;
    if (dialog.ShowModal() != wxID_OK) return files;
    wxArrayString paths;
    dialog.GetPaths(paths);
    for (const wxString& path : paths) files.push_back(path.utf8_string());
    return files;
}

std::optional<std::string> ask_for_folder(wxWindow& parent, const std::string& title) {
    wxDirDialog dialog{&parent, to_wx(title), wxString{}, wxDD_DEFAULT_STYLE | wxDD_DIR_MUST_EXIST};
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
        ask_for_files,
        ask_for_folder,
        [](wxWindow& parent, const FileQuestion& question) {
            return ask_for_file(parent, question, wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
        },
        ask_yes_no_cancel,
    };
}

} // namespace merels::viewer
