#include <viewer/analysis/engine_offer.hpp>

#include <viewer/widgets/wx_text.hpp>

#include <libnotation/game/language/language.hpp>

#include <utility>

namespace merels::viewer {

namespace {

/// The engine is offered for the player who does not begin.
std::string offer_words(Color beginner) {
    return beginner == Color::white
               ? tr("Make a move for each side, or let the engine play Black.")
               : tr("Make a move for each side, or let the engine play White.");
}

} // namespace

wxArrayString strength_names() {
    wxArrayString names;
    for (const char* const words : {english("easy"), english("medium"), english("strong")})
        names.Add(wx_tr(words));
    return names;
}

EngineOffer::EngineOffer(NoticeStrip& notice, std::function<void(Strength strength)> choose)
    : notice_(notice), strength_(new wxChoice{&notice, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                              strength_names()}) {
    strength_->SetName(wx_tr("Strength of the engine"));
    strength_->SetToolTip(wx_tr("Strength of the engine"));
    strength_->Hide();
    strength_->Bind(wxEVT_CHOICE, [choose = std::move(choose)](wxCommandEvent& event) {
        choose(static_cast<Strength>(event.GetSelection()));
    });
    notice.add_control(strength_);
}

void EngineOffer::show(Color beginner, Strength strength) {
    words_ = offer_words(beginner);
    strength_->SetSelection(static_cast<int>(strength));
    strength_->Show();
    notice_.show(words_, Command::play_engine, NoticeTone::hint);
}

bool EngineOffer::is_shown() const { return !words_.empty() && notice_.words() == words_; }

void EngineOffer::take_back() {
    if (is_shown()) notice_.hide();
    follow();
}

void EngineOffer::follow() {
    if (!strength_->IsShown() || is_shown()) return;
    strength_->Hide();
    if (notice_.IsShown()) notice_.wrap();
}

} // namespace merels::viewer
