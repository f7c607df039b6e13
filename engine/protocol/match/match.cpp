#include <engine/protocol/match/match.hpp>

#include <engine/oracle.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <new>
#include <thread>

namespace merels::protocol {

namespace {

/// The value of a verdict for `player`. `plies` is counted from the position before the move.
ExactValue value_for(Color player, Verdict verdict, std::optional<unsigned> plies) {
    ExactValue value;
    if (verdict == Verdict::draw) return value;
    value.winner = verdict == Verdict::win ? player : opponent(player);
    if (plies && *plies > 0) value.plies = *plies - 1;
    return value;
}

std::optional<Evaluation> after(const Exact& value, Color player) {
    return value_for(player, value.verdict(),
                     value.has_plies() ? std::optional{value.plies()} : std::nullopt);
}

/// A proven value. The number of plies is left out, because this number is only an upper limit.
std::optional<Evaluation> after(const Forced& value, Color player) {
    return value_for(player, value.verdict, std::nullopt);
}

std::optional<Evaluation> after(const Heuristic& value, Color player) {
    const int sign = player == Color::white ? 1 : -1;
    return SearchValue{sign * value.centimen,
                       value.depth > 0 ? std::optional{value.depth} : std::nullopt};
}

std::optional<Evaluation> after(const ClaimedMate&, Color) { return std::nullopt; }

class MatchGame {
public:
    MatchGame(const Opening& opening, const Players& players, const Adjudication& adjudication)
        : players_(players), adjudication_(adjudication),
          played_(opening.start), result_{Game{opening.start}, Ending::over, {}} {
        for (const Move move : opening.moves) play(move);
    }

    PlayedMatchGame play() {
        if (begin_game())
            while (!is_over() && ask()) {
            }
        Comment why;
        why.text = result_.why;
        result_.game.annotate(node_).after.push_back(std::move(why));
        return std::move(result_);
    }

private:
    bool begin_game() {
        for (const Color color : {Color::white, Color::black})
            if (const auto fault = engine(color).begin_game()) {
                fail(color, *fault);
                return false;
            }
        return true;
    }

    ExternalEngine& engine(Color color) const { return *players_.engines[index(color)]; }

    void play(Move move) {
        node_ = result_.game.add(node_, move);
        played_.play(move);
    }

    bool ask() {
        const Color player = played_.position().to_move();
        const auto answer = engine(player).choose(played_, players_.limits[index(player)]);
        if (!answer) {
            fail(player, answer.error());
            return false;
        }
        play(answer->move);
        Comment comment;
        comment.elapsed = answer->elapsed;
        if (answer->opinion) comment.evaluation = evaluation_after(*answer->opinion, player);
        result_.game.annotate(node_).after.push_back(std::move(comment));
        return true;
    }

    bool is_over() {
        if (const auto outcome = played_.outcome()) {
            end(Ending::over, outcome->result, std::string{describe(outcome->reason)});
        } else if (const auto value = known_value()) {
            end(Ending::adjudicated, value->first, value->second);
        } else if (played_.moves().size() >= adjudication_.longest) {
            end(Ending::adjudicated, GameResult::draw,
                fmt::format("adjudicated as a draw after {} plies", adjudication_.longest));
        } else {
            return false;
        }
        return true;
    }

    std::optional<std::pair<GameResult, std::string>> known_value() const {
        const auto value = exact::probe_live(adjudication_.oracle, played_.position());
        if (!value) return std::nullopt;
        const Color player = played_.position().to_move();
        const std::string why
            = fmt::format("adjudicated: a {} for {}", format(*value), name(player));
        switch (value->verdict()) {
        case Verdict::win: return std::pair{win_of(player), why};
        case Verdict::loss: return std::pair{win_of(opponent(player)), why};
        case Verdict::draw: break;
        }
        return std::pair{GameResult::draw, why};
    }

    void end(Ending ending, GameResult result, const std::string& why) {
        result_.ending = ending;
        result_.game.result = result;
        // The text of an engine may contain anything.
        result_.why = normalized(why);
    }

    void fail(Color player, const EngineFault& fault) {
        if (fault.kind == EngineFault::Kind::stopped)
            return end(Ending::stopped, GameResult::unfinished, fault.message);
        end(Ending::forfeit, win_of(opponent(player)),
            fmt::format("{} forfeits: {}", name(player), fault.message));
        result_.failure = {player, fault.kind};
    }

    const Players& players_;
    const Adjudication& adjudication_;
    PlayedGame played_;
    PlayedMatchGame result_;
    NodeId node_ = Game::root;
};

using Engines = std::array<std::unique_ptr<ExternalEngine>, 2>;
using std::chrono_literals::operator""ms;

struct Done {
    unsigned number;
    PlayedMatchGame played;
};

/// True for the second game of each opening. In this game, the second player has White.
bool is_swapped(unsigned number) { return number % 2 == 0; }

/// The player (0 or 1) with this color in a game.
std::size_t player_of(unsigned number, Color color) {
    return index(is_swapped(number) ? opponent(color) : color);
}

std::string in_words(const MoveLimits& limits) {
    std::vector<std::string> parts;
    if (limits.time) parts.push_back(fmt::format("{} ms", limits.time->count()));
    if (limits.depth) parts.push_back(fmt::format("depth {}", *limits.depth));
    if (limits.nodes) parts.push_back(fmt::format("{} nodes", *limits.nodes));
    return parts.empty() ? "its own" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string termination(const PlayedMatchGame& played) {
    switch (played.ending) {
    case Ending::over: return "normal";
    case Ending::adjudicated: return "adjudication";
    case Ending::stopped: return "unterminated";
    case Ending::forfeit: break;
    }
    switch (played.failure->second) {
    case EngineFault::Kind::late: return "time forfeit";
    case EngineFault::Kind::illegal_move: return "rules infraction";
    case EngineFault::Kind::unusable:
    case EngineFault::Kind::died:
    case EngineFault::Kind::flood:
    case EngineFault::Kind::stopped: break;
    }
    return "abandoned";
}

class Match {
public:
    Match(const MatchPlan& plan, const MatchWatch& watch) : plan_(plan), watch_(watch) {}
    /// The destructor also ends the threads if a function of the watch throws an exception.
    ~Match() { join(); }
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;

    MatchResult play() {
        const unsigned workers = std::clamp(plan_.concurrency, 1u, std::max(1u, plan_.games));
        working_ = workers;
        while (threads_.size() < workers)
            threads_.emplace_back([this] {
                try {
                    Engines engines;
                    work(engines);
                } catch (const std::bad_alloc&) {
                    fail("not enough memory");
                } catch (const std::exception& error) {
                    fail(error.what());
                } catch (...) {
                    fail("an unknown error");
                }
            });
        report_games();
        join();
        return result_;
    }

private:
    void join() {
        stop_.request_stop();
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

    /// Ends the match because a worker has failed.
    void fail(const char* why) {
        stop_.request_stop();
        const std::lock_guard lock{mutex_};
        if (result_.fault.empty()) result_.fault = why;
        --working_;
        changed_.notify_one();
    }

    /// Plays games until there are no more, or until the match is stopped.
    void work(Engines& engines) {
        while (const unsigned number = next_number()) {
            if (!start_missing(engines)) break;
            learn_names(engines);
            PlayedMatchGame played = play_number(number, engines);
            if (played.ending == Ending::stopped) break;
            if (played.failure) engines[player_of(number, played.failure->first)].reset();
            const std::lock_guard lock{mutex_};
            done_.push_back({number, std::move(played)});
            changed_.notify_one();
        }
        for (auto& engine : engines) engine.reset();
        const std::lock_guard lock{mutex_};
        --working_;
        changed_.notify_one();
    }

    /// The number of the next game. The result is 0 after the last game.
    unsigned next_number() {
        const std::lock_guard lock{mutex_};
        return stop_.stop_requested() || begun_ == plan_.games ? 0 : ++begun_;
    }

    /// Starts the missing engines. If any engine fails, returns false and ends the match.
    bool start_missing(Engines& engines) {
        for (const std::size_t player : {0u, 1u}) {
            if (engines[player]) continue;
            const EngineCommand& command = plan_.players[player].command;
            auto engine = ExternalEngine::start(command, rule_set(), stop_.get_token());
            if (engine) {
                engines[player] = *std::move(engine);
                continue;
            }
            const std::lock_guard lock{mutex_};
            if (engine.error().kind != EngineFault::Kind::stopped)
                result_.fault = fmt::format("engine {}, '{}': {}", player + 1,
                                            fmt::join(command.words, " "), engine.error().message);
            stop_.request_stop();
            return false;
        }
        return true;
    }

    void learn_names(const Engines& engines) {
        const std::lock_guard lock{mutex_};
        auto& names = result_.names;
        if (!names[0].empty()) return;
        for (const std::size_t player : {0u, 1u}) {
            const std::string& name = plan_.players[player].name;
            names[player] = name.empty() ? engines[player]->name() : name;
        }
        if (names[0] != names[1]) return;
        names[0] += " (1)";
        names[1] += " (2)";
    }

    const RuleSet& rule_set() const { return plan_.openings.front().start.rule_set(); }

    PlayedMatchGame play_number(unsigned number, const Engines& engines) {
        const Opening& opening = plan_.openings[(number - 1) / 2 % plan_.openings.size()];
        Players players{};
        for (const Color color : {Color::white, Color::black}) {
            const std::size_t player = player_of(number, color);
            players.engines[index(color)] = engines[player].get();
            players.limits[index(color)] = plan_.players[player].limits;
        }
        PlayedMatchGame played = play_game(opening, players, plan_.adjudication);
        set_tags(number, played);
        return played;
    }

    void set_tags(unsigned number, PlayedMatchGame& played) {
        const std::lock_guard lock{mutex_};
        Tags& tags = played.game.tags;
        tags.add("Event", "Merels match");
        tags.add("Site", "?");
        tags.add("Date", plan_.date.empty() ? "????.??.??" : plan_.date);
        tags.add("Round", std::to_string(number));
        const auto of = [number](Color color) { return player_of(number, color); };
        tags.add("White", result_.names[of(Color::white)]);
        tags.add("Black", result_.names[of(Color::black)]);
        tags.add("WhiteTimeControl", in_words(plan_.players[of(Color::white)].limits));
        tags.add("BlackTimeControl", in_words(plan_.players[of(Color::black)].limits));
        tags.add("Termination", termination(played));
    }

    /// Reports games until all workers have ended.
    void report_games() {
        for (;;) {
            std::unique_lock lock{mutex_};
            changed_.wait_for(lock, 100ms, [this] { return !done_.empty() || working_ == 0; });
            if (done_.empty() && working_ == 0) return;
            std::deque<Done> done = std::exchange(done_, {});
            lock.unlock();
            for (const Done& game : done) report(game);
            if (result_.is_interrupted || !watch_.is_interrupted()) continue;
            result_.is_interrupted = true;
            stop_.request_stop();
        }
    }

    void report(const Done& game) {
        count(game);
        if (watch_.on_game) watch_.on_game({game.number, game.played, result_.score});
        // Games that end after the decision do not change this decision.
        if (!plan_.sprt || result_.verdict != SprtVerdict::undecided) return;
        result_.verdict = verdict(result_.score, *plan_.sprt);
        if (result_.verdict != SprtVerdict::undecided) stop_.request_stop();
    }

    void count(const Done& game) {
        const GameResult result = game.played.game.result;
        if (result == GameResult::draw)
            ++result_.score.draws;
        else if ((result == GameResult::white_wins) != is_swapped(game.number))
            ++result_.score.wins;
        else
            ++result_.score.losses;
        if (game.played.failure)
            ++result_.forfeits[player_of(game.number, game.played.failure->first)];
    }

    const MatchPlan& plan_;
    const MatchWatch& watch_;
    MatchResult result_;
    std::stop_source stop_;
    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Done> done_;
    unsigned begun_ = 0;
    unsigned working_ = 0;
};

} // namespace

std::optional<Evaluation> evaluation_after(const Opinion& opinion, Color player) {
    return std::visit([player](const auto& any) { return after(any, player); }, opinion);
}

PlayedMatchGame play_game(const Opening& opening, const Players& players,
                          const Adjudication& adjudication) {
    return MatchGame{opening, players, adjudication}.play();
}

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch) {
    return Match{plan, watch}.play();
}

} // namespace merels::protocol
