#include <viewer/study/training_page.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/core/study/library.hpp>
#include <viewer/core/study/puzzle_language.hpp>
#include <viewer/study/lessons.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>
#include <wx/wrapsizer.h>

#include <utility>

namespace merels::viewer {

namespace {

/// The time for which the learner's move is shown before the reply follows.
constexpr int milliseconds_before_reply = 700;

/// The order is the same as in the control of the window.
enum class Learner : std::uint8_t { white, black, both };

/// The labels of the button that leads to the next lesson, before and after the task is solved.
constexpr const char* skip_words = english("&Skip this task");
constexpr const char* continue_words = english("Co&ntinue the lessons");

std::optional<Color> color_of(int choice) {
    switch (static_cast<Learner>(choice)) {
    case Learner::white: return Color::white;
    case Learner::black: return Color::black;
    case Learner::both: break;
    }
    return std::nullopt;
}

} // namespace

TrainingPage::TrainingPage(Desk& desk, Game game, GameOrigin origin, NodeId from)
    : Page(desk, "training"), game_(with_translations(std::move(game))), origin_(std::move(origin)),
      from_(from), document_(Game{game_.start()}),
      board_(new BoardPanel{this, [this](const std::string& words) { this->desk().tell(words); }}),
      side_(new wxPanel{this}), question_(new wxStaticText{side_, wxID_ANY, wxString{}}),
      score_(new wxStaticText{side_, wxID_ANY, wxString{}}),
      said_(new wxTextCtrl(side_, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE,
                           wxDefaultValidator, "said")),
      learner_(new wxChoice{side_, wxID_ANY}) {
    for (const char* const side : {english("White"), english("Black"), english("Both sides")})
        learner_->Append(wx_tr(side));
    const Color first = game_.position_after(from_).to_move();
    learner_->SetSelection(
        static_cast<int>(first == Color::white ? Learner::white : Learner::black));
    learner_->SetName("learner");
    learner_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { begin(); });
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_next(); });
    set_margins(*said_, 0, FromDIP(3));
    board_->on_move = [this] { answer(); };
    board_->show(document_);
    arrange();
    add_commands();
    begin();
    use_look(desk.look());
}

void TrainingPage::arrange() {
    auto* const buttons = new wxWrapSizer{wxHORIZONTAL, wxREMOVE_LEADING_SPACES};
    const auto button = [&](const char* words, Command command) {
        auto* const added = new wxButton{side_, wxID_ANY, wx_tr(words)};
        added->Bind(wxEVT_BUTTON, [this, command](wxCommandEvent&) {
            board_->SetFocus();
            commands().run(command);
        });
        buttons->Add(added, wxSizerFlags{}.Border(wxRIGHT | wxBOTTOM, FromDIP(usual_gap)));
        return added;
    };
    hint_ = button(english("&Hint"), Command::hint);
    solution_ = button(english("Show the &move"), Command::show_solution);
    button(english("&Begin again"), Command::train_again);
    button(english("Open the &record"), Command::open_record);
    if (is_lesson(origin_))
        next_ = is_puzzle(origin_) ? button(english("&Next puzzle"), Command::next_puzzle)
                                   : button(skip_words, Command::next_lesson);
    auto* const sides = new wxBoxSizer{wxHORIZONTAL};
    sides->Add(new wxStaticText{side_, wxID_ANY, wx_tr("You play")},
               wxSizerFlags{}.CenterVertical().Border(wxRIGHT, FromDIP(usual_gap)));
    sides->Add(learner_, wxSizerFlags{}.CenterVertical());
    auto* const column = new wxBoxSizer{wxVERTICAL};
    if (const std::string number = puzzle_number(origin_, desk().pool()); !number.empty()) {
        number_ = new wxStaticText{side_, wxID_ANY, label_text(number)};
        column->Add(number_, wxSizerFlags{}.Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(usual_gap)));
    }
    column->Add(question_, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(usual_gap)));
    column->Add(said_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, FromDIP(usual_gap)));
    column->Add(score_, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(usual_gap)));
    column->Add(sides, wxSizerFlags{}.Border(wxLEFT | wxRIGHT, FromDIP(usual_gap)));
    column->Add(buttons, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(usual_gap)));
    side_->SetSizer(column);
    auto* const all = new wxBoxSizer{wxHORIZONTAL};
    all->Add(board_, wxSizerFlags{58}.Expand().Border(wxALL, FromDIP(usual_gap)));
    all->Add(side_, wxSizerFlags{42}.Expand().Border(wxALL, FromDIP(usual_gap)));
    SetSizer(all);
}

void TrainingPage::add_commands() {
    const auto is_asking = [this] { return training_ != nullptr && !training_->is_over(); };
    commands().on(Command::hint, {[this] {
                                      say(training_->hint());
                                      show(training_->node());
                                  },
                                  is_asking});
    commands().on(Command::show_solution,
                  {[this] { take(training_->show_solution()); }, is_asking});
    commands().on(Command::train_again, {[this] { begin(); }});
    commands().on(Command::open_record, {[this] { open_record(); }});
    if (is_lesson(origin_))
        commands().on(is_puzzle(origin_) ? Command::next_puzzle : Command::next_lesson,
                      {[this] { open_lesson_after(desk(), origin_); }});
    const auto turn = [this](Command command, Turning turning) {
        commands().on(command, {[this, turning] { board_->turn(turning); }});
    };
    turn(Command::flip, Turning::flip);
    turn(Command::rotate, Turning::rotate);
    turn(Command::mirror, Turning::mirror);
    turn(Command::exchange_rings, Turning::exchange_rings);
    commands().on(Command::turn_upright, {[this] { board_->turn_upright(); }});
}

/// Opens the record again, because it may have changed since the training began.
void TrainingPage::open_record() {
    if (std::holds_alternative<std::monostate>(origin_)) return desk().open_game(game_, {}, {});
    auto opened = open_origin(origin_, game_, desk().pool());
    if (!opened) return desk().tell(opened.error());
    desk().open_row(std::move(*opened));
}

void TrainingPage::begin() {
    training_ = std::make_unique<Training>(game_, color_of(learner_->GetSelection()), from_);
    said_->Clear();
    take(training_->begin());
}

/// Checks the move that was entered. Then the board shows the move of the record.
void TrainingPage::answer() {
    const bool was_replying = timer_.IsRunning() || training_->is_over();
    timer_.Stop();
    way_.clear();
    const auto move = document_.game().move(document_.node());
    if (was_replying) return show(training_->node());
    take(training_->answer(move));
}

void TrainingPage::take(const TrainingStep& step) {
    std::string words;
    for (const std::string& said : step.words) words += (words.empty() ? "" : "\n") + said;
    say(words);
    way_ = step.way;
    if (training_->is_over()) note(desk().settings().lessons, origin_, LessonState::finished);
    show_next();
    refresh_words();
    desk().page_changed();
}

void TrainingPage::show_next() {
    if (way_.empty()) return;
    const bool is_animated = desk().look().animates;
    const NodeId node = is_animated ? way_.front() : way_.back();
    is_animated ? static_cast<void>(way_.erase(way_.begin())) : way_.clear();
    show(node);
    if (!way_.empty()) timer_.StartOnce(milliseconds_before_reply);
}

void TrainingPage::show(NodeId node) {
    document_.restart(training_->seen(node));
    document_.to_end();
    board_->refresh_position();
}

void TrainingPage::say(const std::string& words) {
    if (words.empty()) return;
    if (!said_->IsEmpty()) said_->AppendText("\n");
    said_->AppendText(label_text(words) + "\n");
}

/// True if the learner has solved the task of a lesson, now or earlier.
bool TrainingPage::is_solved() {
    const auto* const place = std::get_if<FilePlace>(&origin_);
    return place != nullptr && done(desk().settings().lessons, place->path, place->number) >= 1;
}

std::string TrainingPage::words_at_end() {
    if (next_ == nullptr) return tr("The record ends here.");
    return viewer::words_at_end(origin_, desk().settings().lessons, desk().pool());
}

void TrainingPage::refresh_words() {
    const TrainingScore& score = training_->score();
    const bool is_white = training_->position().to_move() == Color::white;
    const char* question = is_white ? english("Find White's move.") : english("Find Black's move.");
    if (training_->asks_for_win())
        question = is_white ? english("Find the move that wins for White.")
                            : english("Find the move that wins for Black.");
    question_->SetLabelText(label_text(training_->is_over() ? words_at_end() : tr(question)));
    if (next_ != nullptr && training_->is_over()) use_accent(*next_, desk().look());
    if (next_ != nullptr && !is_puzzle(origin_))
        next_->SetLabel(wx_tr(is_solved() ? continue_words : skip_words));
    hint_->Enable(!training_->is_over());
    solution_->Enable(!training_->is_over());
    score_->SetLabelText(
        label_text(tr_format("Moves: {}. Found at the first try: {}. Wrong tries: {}.", score.asked,
                             score.found, score.wrong)));
    side_->Layout();
}

std::string TrainingPage::title() const { return tr_format("Training: {}", game_title(game_)); }

std::string TrainingPage::path() const { return path_of(origin_); }

/// False while a lesson is unfinished.
bool TrainingPage::gives_way_to(const GameOrigin& next) const {
    const TrainingScore& score = training_->score();
    return is_same_course(origin_, next)
           && (training_->is_over() || score.asked + score.wrong == 0);
}

void TrainingPage::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    use_colors(*side_, look);
    question_->SetFont(look.heading);
    if (number_ != nullptr) number_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    said_->SetFont(look.prose);
    said_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    said_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    board_->use_look(look);
    if (next_ != nullptr && training_->is_over()) use_accent(*next_, look);
    Layout();
}

} // namespace merels::viewer
