#include <cli/command_line/options.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/engine/match_openings.hpp>
#include <cli/input_output/interruption.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/knowledge.hpp>
#include <engine/protocol/match/match.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

using protocol::MatchResult;
using protocol::MatchScore;
using protocol::SprtBounds;
using protocol::SprtVerdict;

/// The Elo difference between the two engines, as JSON. An infinite value becomes null.
Json advantage(const MatchScore& score) {
    const auto estimate = protocol::elo(score);
    if (!estimate) return nullptr;
    return {{"elo", estimate->elo}, {"least", estimate->least}, {"most", estimate->most}};
}

Json accepted(SprtVerdict verdict, const SprtBounds& bounds) {
    switch (verdict) {
    case SprtVerdict::undecided: return nullptr;
    case SprtVerdict::elo0: return bounds.elo0;
    case SprtVerdict::elo1: return bounds.elo1;
    }
    return nullptr;
}

Json sprt(const MatchResult& result, const std::optional<SprtBounds>& bounds) {
    if (!bounds) return nullptr;
    return {{"llr", log_likelihood_ratio(result.score, *bounds)},
            {"lower", bounds->lower()},
            {"upper", bounds->upper()},
            {"accepted", accepted(result.verdict, *bounds)}};
}

Json engines(const MatchResult& result) {
    Json list = Json::array();
    for (std::size_t player = 0; player < 2; ++player)
        list.push_back({{"name", result.names[player]}, {"forfeits", result.forfeits[player]}});
    return list;
}

void print_json(Output& out, const MatchResult& result, const protocol::MatchPlan& plan) {
    const MatchScore& score = result.score;
    print(out, {{"games", score.games()},
                {"engines", engines(result)},
                {"wins", score.wins},
                {"draws", score.draws},
                {"losses", score.losses},
                {"share", score.share()},
                {"elo", advantage(score)},
                {"sprt", sprt(result, plan.sprt)},
                {"interrupted", result.is_interrupted}});
}

struct PlayerOptions {
    std::vector<std::string> engines;
    std::vector<std::string> names;
    std::vector<std::string> times;
    std::vector<std::string> depths;
    std::vector<std::string> nodes;
    std::vector<std::string> options;
    std::uint64_t margin = 2000;
};

using protocol::MatchPlan;
using protocol::MatchPlayer;
using protocol::Milliseconds;

constexpr std::uint64_t longest_time = 86'400'000;
constexpr std::uint64_t deepest = 1000;
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 62;

protocol::EngineCommand engine_command(const std::string& command) {
    auto words = protocol::words_of_command(command);
    if (!words || words->empty())
        throw UsageError{fmt::format("--engine takes a command, not '{}'", harmless(command))};
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    const bool is_own = words->front() == "merels" && !error;
    if (is_own) words->front() = self.string();
    if (is_own && words->size() == 1) words->emplace_back("engine");
    return {.words = *std::move(words), .options = {}, .times = {}, .is_own = is_own};
}

std::optional<std::uint64_t> limit(const char* option, const std::vector<std::string>& values,
                                   std::size_t player, std::uint64_t most) {
    if (values.size() > 2) throw UsageError{fmt::format("{} can be given at most twice", option)};
    if (values.empty()) return std::nullopt;
    const std::string& value = values[std::min(player, values.size() - 1)];
    return checked(option, parse_number(option, value), most);
}

void set_option(std::array<MatchPlayer, 2>& players, const std::string& text) {
    const bool is_for_one = text.starts_with("1:") || text.starts_with("2:");
    const std::string rest = text.substr(is_for_one ? 2 : 0);
    const std::size_t sign = rest.find('=');
    const std::string name = rest.substr(0, sign);
    // A line break would begin another command.
    if (name.empty() || text.find_first_of("\r\n") != std::string::npos)
        throw UsageError{fmt::format("--option takes NAME=VALUE, not '{}'", harmless(text))};
    const std::string value = sign == std::string::npos ? "" : rest.substr(sign + 1);
    for (std::size_t player = 0; player < 2; ++player)
        if (!is_for_one || text[0] == (player == 0 ? '1' : '2'))
            players[player].command.options.emplace_back(name, value);
}

/// The score, such as "+12 =20 -8, 55.0 %, Elo +35 (-45 to +118)".
std::string in_words(const MatchScore& score) {
    std::string text = fmt::format("+{} ={} -{}, {:.1f} %", score.wins, score.draws, score.losses,
                                   score.share() * 100);
    if (const auto estimate = elo(score))
        text += fmt::format(", Elo {:+.0f} ({:+.0f} to {:+.0f})", estimate->elo, estimate->least,
                            estimate->most);
    return text;
}

std::string in_words(const MatchScore& score, const SprtBounds& bounds) {
    return fmt::format("LLR {:.2f} ({:.2f} to {:.2f})", log_likelihood_ratio(score, bounds),
                       bounds.lower(), bounds.upper());
}

std::string in_words(protocol::SprtVerdict verdict, const SprtBounds& bounds) {
    switch (verdict) {
    case protocol::SprtVerdict::undecided: return "undecided";
    case protocol::SprtVerdict::elo0: return fmt::format("{} Elo accepted", bounds.elo0);
    case protocol::SprtVerdict::elo1: return fmt::format("{} Elo accepted", bounds.elo1);
    }
    return {};
}

double number(const std::string& text, const std::string& all) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0' || !std::isfinite(value))
        throw UsageError{
            fmt::format("--sprt takes numbers, as in 0,20,0.05,0.05, not '{}'", harmless(all))};
    return value;
}

/// The two engines that the options describe. Throws a `UsageError` if an option is wrong.
std::array<MatchPlayer, 2> match_players(const PlayerOptions& options) {
    if (options.engines.size() != 2) throw UsageError{"--engine must be given twice"};
    if (options.names.size() > 2) throw UsageError{"--name can be given at most twice"};
    std::array<MatchPlayer, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
        MatchPlayer& player = players[i];
        player.command = engine_command(options.engines[i]);
        player.command.times.margin = Milliseconds{std::min(options.margin, longest_time)};
        if (i < options.names.size()) player.name = harmless(options.names[i]);
        if (const auto time = limit("--time", options.times, i, longest_time))
            player.limits.time = Milliseconds{*time};
        if (const auto depth = limit("--depth", options.depths, i, deepest))
            player.limits.depth = static_cast<unsigned>(*depth);
        player.limits.nodes = limit("--nodes", options.nodes, i, most_nodes);
    }
    for (const std::string& text : options.options) set_option(players, text);
    return players;
}

/// Reads "0,20,0.05,0.05". The last two numbers may be missing.
SprtBounds parse_sprt(const std::string& text) {
    std::vector<double> numbers;
    for (std::size_t begin = 0; begin <= text.size() && numbers.size() < 5;) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        numbers.push_back(number(text.substr(begin, end - begin), text));
        begin = end + 1;
    }
    if (numbers.size() != 2 && numbers.size() != 4)
        throw UsageError{"--sprt takes two numbers or four, as in 0,20,0.05,0.05"};
    SprtBounds bounds{numbers[0], numbers[1]};
    if (numbers.size() == 4) {
        bounds.alpha = numbers[2];
        bounds.beta = numbers[3];
    }
    if (bounds.elo0 >= bounds.elo1 || std::abs(bounds.elo0) > 1000 || std::abs(bounds.elo1) > 1000)
        throw UsageError{"--sprt: the first Elo must be less than the second, and both must be "
                         "from -1000 to 1000"};
    for (const double chance : {bounds.alpha, bounds.beta})
        if (chance <= 0 || chance >= 0.5)
            throw UsageError{"--sprt: the chances of error must be between 0 and 0.5"};
    return bounds;
}

/// The line for a finished game, with the score so far.
std::string in_words(const protocol::MatchGameReport& report, const MatchPlan& plan) {
    const Tags& tags = report.played.game.tags;
    std::string text = fmt::format("{}/{}  {} - {} {}, {}\n     {}", report.number, plan.games,
                                   harmless(tags.get("White")), harmless(tags.get("Black")),
                                   format(report.played.game.result), harmless(report.played.why),
                                   in_words(report.score));
    if (plan.sprt) text += ", " + in_words(report.score, *plan.sprt);
    return text + "\n";
}

std::string in_words(const protocol::MatchResult& result, const MatchPlan& plan) {
    if (result.score.games() == 0) return {};
    std::string text = fmt::format("games      {}\nscore      {}: {}\n", result.score.games(),
                                   harmless(result.names[0]), in_words(result.score));
    if (plan.sprt)
        text += fmt::format("SPRT       {}: {}\n", in_words(result.score, *plan.sprt),
                            in_words(result.verdict, *plan.sprt));
    for (std::size_t player = 0; player < 2; ++player)
        if (result.forfeits[player] > 0)
            text += fmt::format("forfeits   {} by {}\n", result.forfeits[player],
                                harmless(result.names[player]));
    return text;
}

/// The date in universal time, such as "2026.11.21".
std::string today() {
    const auto now = std::chrono::system_clock::now();
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(now)};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()),
                       static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

using protocol::MatchGameReport;
using protocol::Opening;

constexpr std::uint64_t most_games = 1'000'000;
/// The greatest number of random openings. In longer matches, they are used again.
constexpr std::uint64_t most_openings = 5000;
constexpr unsigned longest_opening = 1000;

class Match : public Verb {
public:
    void describe(Options& options) override {
        options.option("-e,--engine", "CMD", players_.engines,
                       "'merels' (this program) or a command; give -e twice");
        options.option("--name", "NAME", players_.names,
                       "name of an engine; one --name for each --engine");
        options.option("-t,--time", "MS", players_.times,
                       "milliseconds for a move; give --time again for engine 2");
        options.option("-d,--depth", "N", players_.depths,
                       "plies of a search; give --depth again for engine 2");
        options.option("--nodes", "N", players_.nodes,
                       "most positions in a search; for engine 2, give it again");
        options.option("--option", "NAME=VALUE", players_.options,
                       "set an option of both engines; 1:NAME=VALUE for engine 1");
        options.option("--margin", "MS", players_.margin,
                       "an engine loses if it is late by more than MS (2000)");
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        options.option("-g,--games", "N", games_, "games to play (2)");
        options.option("--openings", Value::file("FILE"), openings_,
                       "file of openings: records, or a position on each line");
        options.option("-p,--plies", "N", plies_,
                       "play N plies of each opening (random openings: 6)");
        options.option("-s,--seed", "S", seed_, "seed of random openings (1)");
        options.option("--sprt", "E0,E1,A,B", sprt_,
                       "stop when the test accepts the Elo difference E0 or E1");
        options.flag("--adjudicate", adjudicates_, "end a game when its exact value is known");
        options.option("--longest", "PLIES", longest_,
                       "a game of this many plies is a draw (1000)");
        options.option("-c,--concurrency", "N", concurrency_,
                       "number of games at the same time (1)");
        options.option("-o,--output", Value::file("OUT"), output_, "write the games into a file");
        options.flag("-f,--force", is_forced_, "replace OUT if it exists");
        options.flag("--json", is_json_, "at the end, print the result as JSON");
        options.example("merels match -e merels -e 'merels engine --no-database' -t 50");
        options.example("merels match -e merels -e ./other-engine --time 100 --games 20");
        options.note("The engines play each opening twice, the second time with exchanged colors.");
        options.note("Without --time, --depth and --nodes, an engine may think for up to a");
        options.note("minute. An engine loses the game if it is late, exits or plays an illegal");
        options.note("move. Ctrl-C ends the match, and OUT then has the finished games.");
    }

    Status run(Output& out) override {
        MatchPlan plan = make_plan();
        // An old file is replaced only when the first game is finished.
        std::optional<OutputFile> file;
        if (output_) file.emplace(*output_, is_forced_);
        const Interruption interruption{SIGINT, SIGTERM, SIGHUP};
        std::unique_ptr<const exact::Oracle> oracle;
        if (adjudicates_) oracle = knowledge(plan.concurrency, interruption.token());
        plan.adjudication.oracle = oracle.get();
        protocol::MatchWatch watch;
        watch.on_game = [&](const MatchGameReport& report) {
            if (file) {
                file->output().write_records(write(report.played.game));
                file->commit();
            }
            if (is_json_) return;
            out.write(in_words(report, plan));
            out.flush();
        };
        watch.is_interrupted = [stop = interruption.token()] { return stop.stop_requested(); };
        const protocol::MatchResult result = play_match(plan, watch);
        if (is_json_)
            print_json(out, result, plan);
        else
            out.write(in_words(result, plan));
        out.flush();
        if (!result.fault.empty()) throw Failure{harmless(result.fault)};
        if (result.is_interrupted)
            throw Failure{
                fmt::format("interrupted after {}", counted(result.score.games(), "game"))};
        return Status::fine;
    }

private:
    std::unique_ptr<const exact::Oracle> knowledge(unsigned jobs,
                                                   const std::stop_token& stop) const {
        Progress progress;
        const auto show = [&](const std::string& what, double done) {
            if (progress.is_due()) progress.show(done, what);
        };
        const auto notice = [&](const std::string& what) { progress.say("merels: " + what); };
        return exact::open_knowledge(
            *rule_set_, {.jobs = jobs, .stop = stop, .progress = show, .notice = notice});
    }

    MatchPlan make_plan() {
        if (output_ == "-")
            throw UsageError{"--output takes a file, because standard output shows the match"};
        MatchPlan plan;
        plan.players = match_players(players_);
        plan.games = static_cast<unsigned>(checked("--games", games_, most_games));
        plan.concurrency = static_cast<unsigned>(checked("--concurrency", concurrency_, 256));
        plan.adjudication.longest
            = static_cast<unsigned>(checked("--longest", longest_, 1'000'000));
        if (sprt_) plan.sprt = parse_sprt(*sprt_);
        plan.date = today();
        plan.openings = openings();
        return plan;
    }

    std::vector<Opening> openings() const {
        const auto plies = static_cast<unsigned>(
            plies_ ? checked("--plies", *plies_, longest_opening) : usual_plies());
        if (!openings_) {
            auto random = protocol::random_openings(
                *rule_set_, std::min((games_ + 1) / 2, most_openings), plies, seed_);
            if (random.empty())
                throw Failure{fmt::format("no balanced openings of {} plies were found, so give "
                                          "--openings, or another number of --plies",
                                          plies)};
            return random;
        }
        OpeningFile file = read_openings(*openings_, *rule_set_, plies);
        if (file.over > 0) {
            say_error("{} left out, because the game is already over\n",
                      counted(file.over, "opening"));
        }
        return std::move(file.openings);
    }

    unsigned usual_plies() const { return openings_ ? longest_opening : 6; }

    PlayerOptions players_;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
    std::uint64_t games_ = 2;
    std::optional<std::string> openings_;
    std::optional<std::uint64_t> plies_;
    std::uint64_t seed_ = 1;
    std::optional<std::string> sprt_;
    bool adjudicates_ = false;
    std::uint64_t longest_ = 1000;
    std::uint64_t concurrency_ = 1;
    std::optional<std::string> output_;
    bool is_forced_ = false;
    bool is_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_match() { return std::make_unique<Match>(); }

} // namespace merels::cli
