#include <engine/protocol/server/engine_session.hpp>

#include <engine/protocol/lines.hpp>
#include <engine/protocol/uci_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>

namespace merels::protocol {

namespace {

constexpr std::string_view no_move = "bestmove (none)";

std::uint64_t a_second(std::uint64_t count, Milliseconds elapsed) {
    return count * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(1, elapsed.count()));
}

/// Waits for a stop. The answer to `go infinite` must not come earlier.
void wait_for(const std::stop_token& stop) {
    if (!stop.stop_possible()) return;
    std::mutex mutex;
    std::unique_lock lock{mutex};
    std::condition_variable_any{}.wait(lock, stop, [] { return false; });
}

} // namespace

EngineSession::EngineSession(const EngineSettings& settings, MakeThinker make_thinker, Say say)
    : settings_(settings), make_thinker_(std::move(make_thinker)), say_(std::move(say)),
      game_(Position{*settings.rule_set}) {}

void EngineSession::execute(const Command& command, const std::stop_token& stop) {
    try {
        std::visit([&](const auto& any) { execute(any, stop); }, command);
    } catch (const std::bad_alloc&) {
        give_up(command, "there is not enough memory for this command");
    } catch (const std::exception& error) {
        give_up(command, error.what());
    }
}

/// Answers a command that failed, because the other program may wait for the answer.
void EngineSession::give_up(const Command& command, std::string_view why) {
    thinker_.reset();
    complain(why);
    if (std::holds_alternative<Go>(command)) say_(no_move);
    if (std::holds_alternative<AskReady>(command)) say_("readyok");
}

void EngineSession::execute(const Unreadable& line, const std::stop_token&) {
    if (line.is_position) game_.reset();
    complain(line.why);
}

void EngineSession::execute(const Identify&, const std::stop_token&) {
    say_("id name Merels");
    say_("id author the Merels developers");
    for (const std::string& line : option_lines(settings_)) say_(line);
    say_("uciok");
}

void EngineSession::execute(const AskReady&, const std::stop_token& stop) {
    thinker(stop);
    say_("readyok");
}

void EngineSession::execute(const NewGame&, const std::stop_token&) {
    if (thinker_) thinker_->clear();
    game_.emplace(Position{*settings_.rule_set});
}

void EngineSession::execute(const SetOption& option, const std::stop_token&) {
    const auto changed = set_option(settings_, option);
    if (!changed) return complain(changed.error());
    switch (*changed) {
    case Change::none: return;
    case Change::forget:
        if (thinker_) thinker_->clear();
        return;
    case Change::rules: game_.emplace(Position{*settings_.rule_set}); [[fallthrough]];
    case Change::reload: thinker_.reset(); return;
    }
}

void EngineSession::execute(const SetPosition& position, const std::stop_token&) {
    auto game = PlayedGame::make(position, *settings_.rule_set);
    if (game) {
        game_ = *std::move(game);
    } else {
        game_.reset();
        complain(game.error());
    }
}

void EngineSession::execute(const Go& go, const std::stop_token& stop) {
    for (const std::string& fault : go.faults) complain(fault);
    const auto asked = question(go);
    if (!asked) return say_(no_move);
    const SearchOptions options = search_options(go, stop);
    const SearchReport report = search(*asked, options);
    if (go.is_infinite) wait_for(stop);
    answer(report, *asked);
}

/// The move that a `go` command requests. If no move is possible, prints the reason and returns
/// nothing.
std::optional<EngineSession::Question> EngineSession::question(const Go& go) {
    if (!game_) {
        complain("there is no position, because the last position command was wrong");
        return std::nullopt;
    }
    // The game also shows repetitions and plies without a capture, which the board alone does not
    // show.
    const auto end = game_->outcome();
    if (end && end->result == GameResult::draw) {
        complain(fmt::format("the game is over: a draw ({})", describe(end->reason)));
        return std::nullopt;
    }
    Question question{MoveInParts{game_->position()}, {}};
    for (const std::string& word : game_->begun()) {
        const auto part = question.move.add(word);
        if (!part) complain(part.error());
    }
    if (question.move.candidates().empty()) {
        complain("the game is over");
        return std::nullopt;
    }
    for (const std::string& word : go.only) {
        MoveInParts choice = question.move;
        const auto part = choice.add(word);
        if (!part) {
            complain("searchmoves " + part.error());
            continue;
        }
        const std::vector<Move> chosen = *part ? std::vector<Move>{**part} : choice.candidates();
        question.only.insert(question.only.end(), chosen.begin(), chosen.end());
    }
    if (!go.only.empty() && question.only.empty()) return std::nullopt;
    if (go.only.empty() && question.move.is_begun()) question.only = question.move.candidates();
    return question;
}

SearchOptions EngineSession::search_options(const Go& go, const std::stop_token& stop) const {
    SearchOptions options;
    options.depth = go.depth;
    options.nodes = go.nodes;
    options.time = time_for_move(go, game_->position().to_move());
    const bool has_limit = options.depth || options.nodes || options.time;
    if (!has_limit) options.time = settings_.time;
    if (go.is_infinite) options.time.reset();
    options.lines = settings_.lines;
    options.jobs = settings_.jobs;
    options.stop = stop;
    return options;
}

SearchReport EngineSession::search(const Question& question, SearchOptions options) {
    SearchReport told;
    options.only = question.only;
    options.progress = [&](const SearchReport& report) {
        tell(report, question);
        told = report;
    };
    SearchReport report = thinker(options.stop).search(game_->history(), options);
    if (report.depth != told.depth || report.lines != told.lines) tell(report, question);
    return report;
}

void EngineSession::tell(const SearchReport& report, const Question& question) const {
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const SearchLine& line = report.lines[i];
        say_(fmt::format("info depth {} seldepth {} multipv {} score {} nodes {} nps {} tbhits {} "
                         "time {} pv{}",
                         report.depth, std::max(report.depth, report.deepest), i + 1,
                         score(line.value), report.nodes, a_second(report.nodes, report.elapsed),
                         report.oracle_hits, report.elapsed.count(), line_of_play(line, question)));
    }
}

void EngineSession::answer(const SearchReport& report, const Question& question) const {
    if (report.lines.empty() || report.lines.front().moves.empty()) {
        complain("the game is over");
        return say_(no_move);
    }
    const SearchLine& best = report.lines.front();
    say_(value_line(best.value));
    const auto actions = question.move.rest_of(best.moves.front());
    if (settings_.has_single_actions) return say_("bestmove " + actions.front());
    say_(fmt::format("bestmove {}", fmt::join(actions, "")));
}

/// The moves of a line, with a blank before each. The words of the first move that the other
/// program has already sent are left out.
std::string EngineSession::line_of_play(const SearchLine& line, const Question& question) const {
    const Board& board = game_->position().board();
    const std::string_view between = settings_.has_single_actions ? " " : "";
    std::string text;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const auto actions
            = i == 0 ? question.move.rest_of(line.moves[i]) : actions_of(line.moves[i], board);
        text += fmt::format(" {}", fmt::join(actions, between));
    }
    return text;
}

/// Prints a message. The text may come from outside and contain anything, so it is made safe.
void EngineSession::complain(std::string_view text) const { say_("info string " + ascii(text)); }

Thinker& EngineSession::thinker(const std::stop_token& stop) {
    if (thinker_ && !is_cut_short_) return *thinker_;
    thinker_.reset();
    thinker_ = thinker_that_fits(stop);
    fitting_table_ = settings_.table;
    is_cut_short_ = stop.stop_requested();
    return *thinker_;
}

/// A thinker with the requested table. If there is too little memory, the table gets the size of
/// the last table that fitted, or a small size.
std::unique_ptr<Thinker> EngineSession::thinker_that_fits(const std::stop_token& stop) {
    for (;;) {
        try {
            return make_thinker_(settings_, say_, stop);
        } catch (const std::bad_alloc&) {
            const std::uint64_t smaller = settings_.table > fitting_table_ ? fitting_table_ : 1;
            if (settings_.table <= smaller) throw;
            complain(
                fmt::format("there is not enough memory for {} MB, so the option Hash is now {} MB",
                            settings_.table, smaller));
            settings_.table = smaller;
        }
    }
}

} // namespace merels::protocol
