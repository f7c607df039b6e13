#include <viewer/widgets/choice_dialog.hpp>

#include <viewer/widgets/label_text.hpp>

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

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

} // namespace merels::viewer
