#include <engine/protocol/match/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <new>
#include <thread>

namespace merels::protocol {

namespace {

using Engines = std::array<std::unique_ptr<ExternalEngine>, 2>;
using std::chrono_literals::operator""ms;

struct Done {
    unsigned number;
    PlayedMatchGame played;
};

/// The first player has White in the first game of each opening.
bool is_swapped(unsigned number) { return number % 2 == 0; }

/// The player, 0 or 1, with a color in a game.
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
    /// Also after an exception of the watch.
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

    /// A worker has ended early, which ends the match.
    void fail(const char* why) {
        stop_.request_stop();
        const std::lock_guard lock{mutex_};
        if (result_.fault.empty()) result_.fault = why;
        --working_;
        changed_.notify_one();
    }

    /// Plays games until there are none, or the match is stopped.
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

    /// 0 when there is nothing left to play.
    unsigned next_number() {
        const std::lock_guard lock{mutex_};
        return stop_.stop_requested() || begun_ == plan_.games ? 0 : ++begun_;
    }

    /// False when one cannot be started, which ends the match.
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

    /// Until all workers have ended.
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
        // A decision stays as it is, with any result of the games that were still being played.
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

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch) {
    return Match{plan, watch}.play();
}

} // namespace merels::protocol
