#include <viewer/window/asked_questions.hpp>

#include <viewer/core/files/file_names.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/filefn.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>

namespace merels::viewer {

namespace {

using Answer = Questions::Answer;

constexpr int widest_words = 480;

} // namespace

ChoiceDialog::ChoiceDialog(wxWindow& parent, const Question& question)
    : wxDialog(&parent, wxID_ANY, "Merels") {
    auto* const words
        = new wxStaticText{this, wxID_ANY, wxControl::EscapeMnemonics(label_text(question.words))};
    words->Wrap(FromDIP(widest_words));
    auto* const row = new wxBoxSizer{wxHORIZONTAL};
    row->AddStretchSpacer();
    add(*row, Answer::cancel, tr("Cancel"), question);
    add(*row, Answer::other, question.other, question);
    add(*row, Answer::no, question.no, question);
    add(*row, Answer::yes, question.yes, question);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(words, wxSizerFlags{1}.Expand().Border(wxALL, FromDIP(16)));
    all->Add(row, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(8)));
    SetSizerAndFit(all);
    SetEscapeId(wxID_CANCEL);
    CentreOnParent();
}

void ChoiceDialog::add(wxSizer& row, Answer answer, const std::string& words,
                       const Question& question) {
    if (words.empty()) return;
    const wxWindowID id = answer == Answer::cancel ? wxID_CANCEL : wxID_ANY;
    auto* const button = new wxButton{this, id, wxControl::EscapeMnemonics(label_text(words))};
    row.Add(button, wxSizerFlags{}.Border(wxALL, FromDIP(4)));
    button->Bind(wxEVT_BUTTON, [this, answer](wxCommandEvent&) {
        answer_ = answer;
        EndModal(wxID_OK);
    });
    if (answer != question.on_return) return;
    button->SetDefault();
    button->SetFocus();
}

Answer ChoiceDialog::ask() {
    answer_ = Answer::cancel;
    ShowModal();
    return answer_;
}

namespace {

Questions::Answer ask(wxWindow& parent, const Question& question) {
    return ChoiceDialog{parent, question}.ask();
}

/// The folder in which a dialog begins. Without this folder, the dialog would begin in the
/// program's working folder, which means nothing to a person who uses a desktop.
wxString first_folder(const std::string& folder) {
    return folder.empty() ? wxStandardPaths::Get().GetDocumentsDir() : to_wx(folder);
}

std::vector<std::string> ask_for_files(wxWindow& parent, const FileQuestion& question) {
    wxFileDialog dialog{&parent,
                        to_wx(question.title),
                        first_folder(question.folder),
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
    wxDirDialog dialog{&parent, to_wx(title), first_folder({}),
                       wxDD_DEFAULT_STYLE | wxDD_DIR_MUST_EXIST};
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return dialog.GetPath().utf8_string();
}

std::optional<std::string> ask_for_file(wxWindow& parent, const FileQuestion& question,
                                        long style) {
    wxFileDialog dialog{&parent,
                        to_wx(question.title),
                        first_folder(question.folder),
                        to_wx(question.name),
                        to_wx(question.kinds),
                        style};
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    std::string path = dialog.GetPath().utf8_string();
    if ((style & wxFD_SAVE) == 0) return path;
    std::string whole = with_ending(path, question.kinds, dialog.GetFilterIndex());
    if (!wxFileExists(to_wx(whole))) return whole;
    // Merels asks this question itself, because in GTK's question, Return replaces the
    // file.
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
