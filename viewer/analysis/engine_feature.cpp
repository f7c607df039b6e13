#include <libnotation/game/language/language.hpp>
#include <viewer/analysis/engine_offer.hpp>
#include <viewer/analysis/engine_pane.hpp>
#include <viewer/analysis/engine_strip.hpp>
#include <viewer/analysis/engines_page.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/stopwatch.h>
#include <wx/timer.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace merels::viewer {

namespace {

constexpr const char* thinks_words = english("The engine thinks.");

/// The time in which the engine finds an answer to a move.
constexpr long milliseconds_of_answer = 1000;

std::vector<Move> path_to(const Game& game, NodeId node) {
    std::vector<Move> path;
    for (; node != Game::root; node = game.parent(node)) path.push_back(game.move(node));
    std::ranges::reverse(path);
    return path;
}

/// Adds an engine to a page: its pane, its lines above the moves, and exact values on the board.
class EngineFeature : public Feature {
public:
    explicit EngineFeature(GamePage& page)
        : page_(page),
          pane_(new EnginePane{
              &page.panes(),
              {.start_or_stop = [this] { set_on(!is_on_); },
               .take_back =
                   [this] {
                       page_.run_from_menu(Command::undo);
                       page_.shown();
                   },
               .play = [this](int line) { play(line); },
               .copy = [this](int line) { copy(line); },
               .change_lines = [this](int by) { change_lines(by); },
               .choose = [this](int engine) { choose(engine); },
               .oppose = [this](auto color) { set_opponent(color); },
               .set_strength = [this](Strength strength) { set_strength(strength); }}}),
          strip_(new EngineStrip{&page.moves(), [this](int line) { play(line); }}),
          offer_(page.notice(), [this](Strength strength) { set_strength(strength); }) {
        page.add_pane(pane_, english("Engine"));
        page.moves().add_below_head(strip_);
        add_commands();
        page.on_change().add([this] { look_again(); });
        page.on_front().add([this] { look_again(); });
        page.on_look().add([this] {
            pane_->use_look(page_.desk().look());
            strip_->use_look(page_.desk().look());
        });
        page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
            event.Skip();
            show_strip();
        });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_news(); });
        pane_->Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
            event.Skip();
            refresh_engines();
            page_.commands().is_checked(Command::set_up) ? offer_.take_back() : offer_.follow();
        });
        refresh_engines();
        set_strength(strength_);
        if (is_new_game()) offer_.show(page_.document().position().to_move(), strength_);
    }

    EnginePane& pane() { return *pane_; }

private:
    /// A node, and the number of the record.
    using Place = std::pair<NodeId, std::uint64_t>;

    void add_commands() {
        CommandMap& commands = page_.commands();
        commands.on(Command::engine, {[this] { set_on(!is_on_); }, {}, [this] { return is_on_; }});
        commands.on(Command::more_lines, {[this] { change_lines(1); }});
        commands.on(Command::fewer_lines, {[this] { change_lines(-1); }});
        commands.on(Command::play_best, {[this] { play(0); }, [this] { return has_line(0); }});
        commands.on(Command::play_engine,
                    {[this] {
                         const Color to_move = page_.document().position().to_move();
                         set_opponent(opponent_ ? std::nullopt : std::optional{opponent(to_move)});
                     },
                     {},
                     [this] { return opponent_.has_value(); }});
        commands.on(Command::undo,
                    {[this] { undo(); },
                     [this] { return page_.document().can_undo() || page_.is_typing(); }});
        commands.on(Command::redo,
                    {[this] { redo(); }, [this] { return page_.document().can_redo(); }});
        commands.on(Command::copy_line, {[this] { copy(0); }, [this] { return has_line(0); }});
        add_analysis_commands(page_.desk(), commands, [this]() -> const RuleSet& {
            return page_.document().game().rule_set();
        });
        commands.on(Command::show_values,
                    {[this] { set_shows_values(!page_.desk().settings().shows_values); },
                     {},
                     [this] { return page_.desk().settings().shows_values; }});
    }
    /// True if the page shows the start of a game that has no moves and no file.
    bool is_new_game() const {
        const Game& game = page_.document().game();
        return std::holds_alternative<std::monostate>(page_.origin()) && !game.is_set_up()
               && game.plies() == 0;
    }
    bool is_engines_move() const { return opponent_ == page_.document().position().to_move(); }
    /// Goes back to a move of the person. The engine's reply is taken back with the move before it.
    void undo() {
        Document& document = page_.document();
        const bool was_move = document.undoes_move();
        document.undo();
        while (was_move && is_engines_move() && document.undoes_move()) document.undo();
        // A move that the record had before is not an edit.
        if (was_move && is_engines_move()) document.back();
        page_.refresh_position();
    }
    void redo() {
        Document& document = page_.document();
        const bool was_move = document.redoes_move();
        document.redo();
        while (was_move && is_engines_move() && document.redoes_move()) document.redo();
        // The move was taken back before the engine had answered.
        if (was_move && is_engines_move()) answers_at_ = place();
        page_.refresh_position();
    }
    void set_on(bool is_on) {
        show_on(is_on);
        // The person waits for the engine, for example after an undo.
        if (is_on && opponent_) answers_at_ = place();
        page_.tell(tr(is_on ? thinks_words : english("The engine is off.")));
        look_again();
        page_.desk().page_changed();
    }
    void show_on(bool is_on) {
        is_on_ = is_on;
        pane_->show_running(is_on);
        show_strip();
    }
    /// Shows the strip only with another pane, because the pane of the engine has the same lines.
    void show_strip() {
        const bool is_needed = is_on_ && page_.panes().GetCurrentPage() != pane_;
        if (strip_->Show(is_needed)) page_.moves().Layout();
    }
    void set_shows_values(bool shows_values) {
        page_.desk().settings().shows_values = shows_values;
        page_.tell(tr(shows_values ? english("Exact values are shown where they are known.")
                                   : english("Exact values are hidden.")));
        look_again();
        page_.desk().page_changed();
    }
    std::string name_of_engine() const { return other_ ? other_->name : "Merels"; }
    /// Writes the name of the engine into a game without any changes.
    void name_engine() {
        Document& document = page_.document();
        const bool was_edited = document.can_undo() || document.can_redo();
        if (!is_new_game() || was_edited || document.has_unsaved_changes()) return;
        Game game = document.game();
        for (const auto& [color, tag] :
             {std::pair{Color::white, "White"}, std::pair{Color::black, "Black"}}) {
            if (opponent_ == color)
                game.tags.set(tag, name_of_engine());
            else if (game.tags.get(tag) == name_of_engine())
                game.tags.set(tag, "?");
        }
        document.restart(std::move(game));
        page_.refresh_position();
    }
    void set_opponent(std::optional<Color> color) {
        opponent_ = color;
        name_engine();
        answers_at_ = place();
        pane_->show_opponent(color);
        offer_.take_back();
        page_.tell(tr(!color                   ? english("The engine plays neither color.")
                      : *color == Color::white ? english("The engine plays White.")
                                               : english("The engine plays Black.")));
        look_again();
        page_.desk().page_changed();
    }
    void set_strength(Strength strength) {
        page_.desk().settings().strength = strength_ = strength;
        pane_->show_strength(strength);
        look_again();
    }
    /// The engine's color in the names of the players. It stays after the engine's first move.
    std::optional<Color> named_color() const {
        if (played_ && played_->second == place().second && !is_new_game()) return played_->first;
        return opponent_;
    }
    Place place() const { return {page_.document().node(), page_.document().record()}; }
    /// Lets the engine answer a move that was just made. After an undo or a step, the engine waits.
    void follow_plays() {
        const std::uint64_t before = std::exchange(plays_, page_.document().plays());
        if (before != plays_) {
            answers_at_ = place();
            offer_.take_back();
        }
        if (answers_at_ != place()) answers_at_.reset();
    }
    /// True if the engine has to make the next move.
    bool has_to_answer() const {
        const Document& document = page_.document();
        return answers_at_ == place() && opponent_ == document.position().to_move()
               && !document.place().outcome() && !page_.commands().is_checked(Command::set_up);
    }
    std::optional<Move> answer() const {
        // A comment must stay with its move.
        if (!has_to_answer() || !news_ || news_->lines.empty() || page_.is_typing()) return {};
        const bool has_searched = other_ || news_->depth > 0;
        const bool is_late = has_searched && asked_.Time() >= milliseconds_of_answer;
        if (!news_->is_done && !is_late) return {};
        return news_->lines.front().moves.front();
    }
    void change_lines(int by) {
        int& lines = page_.desk().settings().engine_lines;
        lines = std::clamp(lines + by, 1, most_engine_lines);
        page_.tell(tr_format("Lines: {}", lines));
        look_again();
    }
    void choose(int engine) {
        other_.reset();
        if (engine > 0) other_ = listed_->at(static_cast<std::size_t>(engine - 1));
        page_.desk().settings().engine = other_ ? other_->name : std::string{};
        look_again();
    }
    void play(int line) {
        if (!has_line(line)) return;
        page_.document().play(news_->lines[static_cast<std::size_t>(line)].moves.front());
        page_.refresh_position();
    }
    void copy(int line) {
        if (!has_line(line)) return;
        const bool is_new
            = page_.document().add_line(news_->lines[static_cast<std::size_t>(line)].moves);
        page_.tell(tr(is_new ? english("The line was added to the game.")
                             : english("The game has this line already.")));
        page_.refresh_position();
    }
    bool has_line(int line) const {
        // The lines are shown only while the engine is on.
        return is_on_ && news_ && line >= 0 && static_cast<std::size_t>(line) < news_->lines.size();
    }
    /// Call this function when the document has changed or is at another move.
    void look_again() {
        follow_plays();
        if (is_on_ || !is_new_game()) offer_.take_back();
        // While another tab is in front, the engine stops, because that tab needs the processor.
        if (!page_.is_front()) {
            job_.stop();
            timer_.Stop();
            question_.reset();
            return page_.desk().take_back(tr(thinks_words));
        }
        if (!is_on_ && !page_.desk().settings().shows_values && !has_to_answer()) {
            job_.stop();
            timer_.Stop();
            question_.reset();
            news_.reset();
            page_.board().show_values({});
            page_.desk().take_back(tr(thinks_words));
            return show(stored_in_words(page_.document()));
        }
        EngineQuestion now = question();
        // An edit that does not change the position does not change its values.
        if (question_ && question_->answers(now)) return show_news();
        news_.reset();
        show_news();
        now.number = ++number_;
        if (has_to_answer()) page_.tell(tr(thinks_words));
        asked_.Start();
        question_ = now;
        job_.ask(std::move(now));
        timer_.Start(milliseconds_between_looks);
    }
    EngineQuestion question() const {
        const Settings& settings = page_.desk().settings();
        const Document& document = page_.document();
        EngineQuestion question{.start = document.game().start(),
                                .moves = path_to(document.game(), document.node()),
                                .lines = static_cast<unsigned>(settings.engine_lines),
                                .thinks = is_on_ || has_to_answer(),
                                .wants_values = settings.shows_values};
        question.other = other_;
        if (!other_ && has_to_answer()) question.reply = strength_;
        return question;
    }
    void show_news() {
        const bool shows_values = page_.desk().settings().shows_values;
        page_.board().show_values(news_ && shows_values ? news_->moves : std::vector<KnownMove>{});
        if (news_ && is_on_) return show(in_words(*news_, page_.document()));
        EngineWords words = stored_in_words(page_.document());
        if (news_ && (!news_->computing.empty() || !news_->fault.empty()))
            words.state = in_words(*news_, page_.document()).state;
        show(std::move(words));
    }
    void show(EngineWords words) {
        Advice advice{.value = words.bar, .is_on = is_on_, .player = named_color()};
        const bool has_failed = news_ && news_->is_done && news_->lines.empty();
        advice.is_to_move = has_to_answer() && !has_failed;
        if (has_line(0)) advice.best = news_->lines.front().moves.front();
        if (!is_on_) advice.better = words.better;
        page_.board().show_advice(std::move(advice));
        page_.moves().refresh_head();
        if (is_on_) strip_->show(words);
        pane_->show(std::move(words));
    }
    void take_news() {
        auto news = job_.news();
        if (news && news->number == number_) {
            news_ = std::move(news);
            if (news_->is_done) page_.desk().take_back(tr(thinks_words));
            // The search begins after the exact values.
            if (!news_->computing.empty()) asked_.Start();
            show_news();
        }
        const auto move = answer();
        if (!move) return;
        page_.desk().take_back(tr(thinks_words));
        page_.commit_input();
        if (const auto color = named_color()) played_ = {*color, place().second};
        page_.document().play(*move);
        page_.refresh_position();
    }
    void refresh_engines() {
        Settings& settings = page_.desk().settings();
        if (listed_ == settings.engines) return;
        const bool is_first = !listed_;
        listed_ = settings.engines;
        const auto last_choice = as_listed(EngineEntry{settings.engine, {}});
        if (!last_choice) settings.engine.clear();
        const auto before = other_;
        other_ = is_first ? last_choice : as_listed(before);
        show_engines();
        if (!is_first && other_ != before) look_again();
    }
    std::optional<EngineEntry> as_listed(const std::optional<EngineEntry>& engine) const {
        if (!engine) return std::nullopt;
        auto found = std::ranges::find(*listed_, *engine);
        if (found == listed_->end())
            found = std::ranges::find(*listed_, engine->name, &EngineEntry::name);
        return found == listed_->end() ? std::nullopt : std::optional{*found};
    }
    void show_engines() {
        std::vector<std::string> names{tr("Built-in engine")};
        int chosen = 0;
        for (const EngineEntry& engine : *listed_) {
            if (chosen == 0 && engine == other_) chosen = static_cast<int>(names.size());
            names.push_back(engine.name);
        }
        pane_->show_engines(names, chosen);
    }

    GamePage& page_;
    EnginePane* pane_;
    EngineStrip* strip_;
    EngineOffer offer_;
    EngineJob job_;
    wxTimer timer_;
    /// The time since the question.
    wxStopWatch asked_;
    bool is_on_ = false;
    /// The color that the engine plays; empty if it only gives advice.
    std::optional<Color> opponent_;
    /// The color of the first move that the engine made, and the number of the record.
    std::optional<std::pair<Color, std::uint64_t>> played_;
    Strength strength_ = page_.desk().settings().strength;
    /// The game and the place where the engine answers; empty while it waits for a move.
    std::optional<Place> answers_at_;
    /// The number of plays in the document when it was last examined.
    std::uint64_t plays_ = page_.document().plays();
    /// The chosen engine; empty for the built-in engine.
    std::optional<EngineEntry> other_;
    /// The engines that the pane lists; empty before the first list.
    std::optional<std::vector<EngineEntry>> listed_;
    std::uint64_t number_ = 0;
    /// The question that the engine is working on.
    std::optional<EngineQuestion> question_;
    std::optional<EngineNews> news_;
};

} // namespace

std::unique_ptr<Feature> make_engine_feature(GamePage& page) {
    return std::make_unique<EngineFeature>(page);
}

} // namespace merels::viewer
