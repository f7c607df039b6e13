#include <viewer/window/asked_questions.hpp>

#include <viewer/core/files/file_names.hpp>
#include <viewer/widgets/choice_dialog.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/filefn.h>

namespace merels::viewer {

namespace {

Questions::Answer ask(wxWindow& parent, const Question& question) {
    return ChoiceDialog{parent, question}.ask();
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

std::optional<std::string> ask_for_file(wxWindow& parent, const FileQuestion& question,
                                        long style) {
    wxFileDialog dialog{&parent,
                        to_wx(question.title),
                        to_wx(question.folder),
                        to_wx(question.name),
                        to_wx(question.kinds),
                        style};
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    std::string path = dialog.GetPath().utf8_string();
    if ((style & wxFD_SAVE) == 0) return path;
    std::string whole = with_ending(path, question.kinds, dialog.GetFilterIndex());
    if (!wxFileExists(to_wx(whole))) return whole;
    // The toolkit's own question would replace it when Return is pressed.
    const bool is_agreed = ask(parent, questions::name_is_taken(whole)) == Questions::Answer::yes;
    return is_agreed ? std::optional{whole} : std::nullopt;
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
            return ask_for_file(parent, question, wxFD_SAVE);
        },
        ask,
    };
}

} // namespace merels::viewer
