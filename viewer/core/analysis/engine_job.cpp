#include <viewer/core/analysis/engine_job.hpp>

#include <engine/analysis/judgement.hpp>
#include <engine/search/search.hpp>
#include <viewer/core/analysis/engine_room.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace merels::viewer {

namespace {

using Tell = BackgroundWorker<EngineNews>::Tell;

/// An engine that is another program gets the same question several times. The engine may think for
/// these numbers of milliseconds, in this order. A new question must wait until the engine has
/// answered within its current time.
constexpr std::array<int, 5> patience{200, 400, 800, 1500, 2500};

protocol::Opinion opinion(const PositionValue& value) {
    return std::visit([](const auto& any) { return protocol::Opinion{any}; }, value);
}

protocol::PlayedGame played(const EngineQuestion& question) {
    protocol::PlayedGame game{question.start};
    for (const Move move : question.moves) game.play(move);
    return game;
}

bool comes_before(const ValuedMove& a, const ValuedMove& b) {
    return is_better(*a.value, *b.value);
}

/// The moves with a known value, the best first. Symmetric moves are left out.
std::vector<ValuedMove> valued(std::vector<ValuedMove> moves) {
    std::erase_if(
        moves, [](const ValuedMove& candidate) { return !candidate.value || candidate.same_as; });
    std::ranges::stable_sort(moves, comes_before);
    return moves;
}

void set_lines(EngineNews& news, const std::vector<ValuedMove>& moves, unsigned most) {
    news.lines.clear();
    for (const ValuedMove& candidate : valued(moves)) {
        if (news.lines.size() == most) break;
        news.lines.push_back({opinion(*candidate.value), candidate.line});
    }
}

void set_moves(EngineNews& news, const std::vector<ValuedMove>& moves) {
    news.moves.clear();
    for (const ValuedMove& candidate : moves) {
        const auto* const exact = candidate.value ? std::get_if<Exact>(&*candidate.value) : nullptr;
        news.moves.push_back({candidate.move, exact ? std::optional{*exact} : std::nullopt});
    }
}

/// Finds the best play after known moves, for each line that will be shown.
void complete_lines(std::vector<ValuedMove>& moves, const Analyst& analyst,
                    std::span<const Position> history, unsigned most) {
    constexpr std::size_t most_plies = 23;
    for (ValuedMove& candidate : moves) {
        if (!candidate.value || candidate.same_as) continue;
        if (most-- == 0) return;
        if (candidate.line.size() > 1 || candidate.end) continue;
        for (const Move move :
             analyst.known_line(history_after(history, candidate.move), most_plies))
            candidate.line.push_back(move);
    }
}

void set_effort(EngineNews& news, const SearchReport& report) {
    news.depth = report.depth;
    news.nodes = report.nodes;
    news.elapsed = report.elapsed;
}

/// Adds the known values, and the values that a search has found for the other moves.
void add_search(EngineNews& news, const Analysis& known, const SearchReport& report,
                unsigned lines) {
    std::vector<ValuedMove> moves = known.moves;
    for (const SearchLine& line : report.lines) {
        if (line.moves.empty()) continue;
        const auto candidate = std::ranges::find(moves, line.moves.front(), &ValuedMove::move);
        candidate->value = line.value;
        candidate->line = line.moves;
    }
    set_effort(news, report);
    set_lines(news, moves, lines);
    if (known.value) {
        news.value = opinion(*known.value);
    } else if (const auto best = valued(moves); !best.empty()) {
        news.value = opinion(value_by_move(*best.front().value, report.depth));
    }
}

} // namespace

/// The data that the thread keeps from one question to the next.
class EngineJob::Thinker {
public:
    explicit Thinker(std::stop_token program) : on_program_end_(std::move(program), End{this}) {}

    /// Answers a question. `stop` ends only this question.
    void answer(const EngineQuestion& question, const std::stop_token& stop, const Tell& tell);
    /// Ends all work. Any thread may call it.
    void end() { end_.request_stop(); }

private:
    bool enter_room(const EngineQuestion& question, const Tell& tell);
    void answer_by_own(const EngineQuestion& question, const std::stop_token& stop,
                       const Tell& tell);
    static void reply(const EngineQuestion& question, const std::stop_token& stop,
                      const Tell& tell);
    void answer_by_other(const EngineQuestion& question, const std::stop_token& stop,
                         const Tell& tell);
    /// The result is null if the engine cannot be used. In that case, `news` has the reason.
    protocol::ExternalEngine* other_engine(const EngineQuestion& question, EngineNews& news);

    struct End {
        Thinker* thinker;
        void operator()() const { thinker->end(); }
    };

    std::stop_source end_;
    std::stop_callback<End> on_program_end_;
    EngineRoom room_;
    std::unique_ptr<protocol::ExternalEngine> other_;
    std::optional<EngineEntry> other_entry_;
    const RuleSet* other_rules_ = nullptr;
};

void EngineJob::ask(EngineQuestion question) {
    if (!thinker_) thinker_ = std::make_shared<Thinker>(worker_.ending());
    const std::uint64_t number = question.number;
    worker_.start([thinker = thinker_, question = std::move(question)](
                      const std::stop_token& stop,
                      const Tell& tell) { thinker->answer(question, stop, tell); },
                  [number](const std::string& why) {
                      return EngineNews{.number = number, .fault = why, .is_done = true};
                  });
}

void EngineJob::stop() {
    if (!thinker_) return;
    thinker_->end();
    // An engine may end slowly, so the thread waits for its end.
    worker_.start(
        [thinker = std::exchange(thinker_, nullptr)](const std::stop_token&, const Tell&) {},
        [](const std::string& why) { return EngineNews{.fault = why}; });
}

void EngineJob::Thinker::answer(const EngineQuestion& question, const std::stop_token& stop,
                                const Tell& tell) {
    if (!question.other) other_.reset();
    if (question.other && question.thinks)
        answer_by_other(question, stop, tell);
    else if (question.reply && *question.reply != Strength::strong)
        reply(question, stop, tell);
    else
        answer_by_own(question, stop, tell);
}

/// Replies at once, without exact values.
void EngineJob::Thinker::reply(const EngineQuestion& question, const std::stop_token& stop,
                               const Tell& tell) {
    const bool is_easy = *question.reply == Strength::easy;
    Searcher searcher{question.start.rule_set(), {.table_bytes = std::uint64_t{1} << 20}};
    const SearchOptions limits{
        .depth = is_easy ? 1U : 4U, .lines = is_easy ? 3U : 1U, .stop = stop};
    const SearchReport report = searcher.search(played(question).history(), limits);
    if (stop.stop_requested()) return;
    EngineNews news{.number = question.number, .is_done = true};
    set_effort(news, report);
    for (const SearchLine& line : report.lines)
        if (!line.moves.empty()) news.lines.push_back({opinion(line.value), line.moves});
    if (news.lines.empty()) return;
    std::random_device device;
    std::uniform_int_distribution<std::size_t> any{0, news.lines.size() - 1};
    std::swap(news.lines.front(), news.lines[any(device)]);
    tell(news);
}

/// Prepares the exact values for a question. These values remain for the next question.
bool EngineJob::Thinker::enter_room(const EngineQuestion& question, const Tell& tell) {
    const std::stop_token end = end_.get_token();
    return room_.enter(question.start.rule_set(), end, [&](const std::string& what, double done) {
        tell({.number = question.number, .computing = what, .computed = done});
    });
}

void EngineJob::Thinker::answer_by_own(const EngineQuestion& question, const std::stop_token& stop,
                                       const Tell& tell) {
    EngineNews news{.number = question.number};
    if (!enter_room(question, tell)) return;
    const protocol::PlayedGame game = played(question);
    Analysis known = room_.knower().analyse(game.history(), {});
    complete_lines(known.moves, room_.knower(), game.history(), question.lines);
    set_moves(news, known.moves);
    set_lines(news, known.moves, question.lines);
    if (known.value) news.value = opinion(*known.value);
    const bool has_unknown = std::ranges::any_of(known.moves, [](const ValuedMove& candidate) {
        return !candidate.value && !candidate.same_as;
    });
    news.is_done = !question.thinks || !has_unknown || known.outcome;
    tell(news);
    if (news.is_done) return;
    SearchOptions limits{.lines = question.lines, .stop = stop};
    limits.progress = [&](const SearchReport& report) {
        add_search(news, known, report, question.lines);
        tell(news);
    };
    Analysis analysis = room_.analyst().analyse(game.history(), limits);
    if (stop.stop_requested()) return;
    complete_lines(analysis.moves, room_.knower(), game.history(), question.lines);
    set_lines(news, analysis.moves, question.lines);
    if (analysis.value) news.value = opinion(*analysis.value);
    news.is_done = true;
    tell(news);
}

protocol::ExternalEngine* EngineJob::Thinker::other_engine(const EngineQuestion& question,
                                                           EngineNews& news) {
    const RuleSet& rules = question.start.rule_set();
    if (other_ && other_entry_ == question.other && other_rules_ == &rules) return other_.get();
    other_.reset();
    const auto command = command_of(*question.other);
    if (!command) {
        news.fault = command.error();
        return nullptr;
    }
    auto engine = protocol::ExternalEngine::start(*command, rules, end_.get_token());
    if (!engine) {
        news.fault = engine.error().message;
        return nullptr;
    }
    other_ = *std::move(engine);
    other_entry_ = question.other;
    other_rules_ = &rules;
    return other_.get();
}

void EngineJob::Thinker::answer_by_other(const EngineQuestion& question,
                                         const std::stop_token& stop, const Tell& tell) {
    EngineNews news{.number = question.number, .engine = question.other->name};
    const protocol::PlayedGame game = played(question);
    tell(news);
    if (question.wants_values) {
        if (!enter_room(question, tell)) return;
        set_moves(news, room_.knower().known_moves(game.history()));
        tell(news);
    }
    protocol::ExternalEngine* const engine
        = game.outcome() ? nullptr : other_engine(question, news);
    for (const int milliseconds : patience) {
        if (engine == nullptr || stop.stop_requested()) break;
        const auto answer = engine->choose(
            game, {.time = protocol::Milliseconds{milliseconds}, .lines = question.lines});
        if (!answer) {
            news.fault = answer.error().message;
            other_.reset();
            break;
        }
        news.elapsed = answer->elapsed;
        news.value = answer->opinion;
        news.lines.clear();
        for (const protocol::EnginePlay& play : answer->lines)
            if (news.lines.size() < question.lines)
                news.lines.push_back({play.opinion, play.moves});
        if (const auto* estimate
            = answer->opinion ? std::get_if<Heuristic>(&*answer->opinion) : nullptr)
            news.depth = estimate->depth;
        tell(news);
    }
    if (stop.stop_requested()) return;
    news.is_done = true;
    tell(news);
}

} // namespace merels::viewer
