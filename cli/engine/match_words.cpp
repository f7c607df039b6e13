#include <cli/engine/match_words.hpp>

#include <cli/command_line/options.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

namespace merels::cli {

namespace {

using protocol::MatchPlan;
using protocol::MatchPlayer;
using protocol::MatchScore;
using protocol::Milliseconds;
using protocol::SprtBounds;

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

/// The value for an engine: of its own, or the one for both.
std::optional<std::uint64_t> limit(const char* option, const std::vector<std::string>& values,
                                   std::size_t player, std::uint64_t most) {
    if (values.size() > 2) throw UsageError{fmt::format("{} can be given twice only", option)};
    if (values.empty()) return std::nullopt;
    const std::string& value = values[std::min(player, values.size() - 1)];
    return checked(option, parse_number(option, value), most);
}

void set_option(std::array<MatchPlayer, 2>& players, const std::string& text) {
    const bool is_for_one = text.starts_with("1:") || text.starts_with("2:");
    const std::string rest = text.substr(is_for_one ? 2 : 0);
    const std::size_t sign = rest.find('=');
    const std::string name = rest.substr(0, sign);
    // A line break would be another command.
    if (name.empty() || text.find_first_of("\r\n") != std::string::npos)
        throw UsageError{fmt::format("--option takes NAME=VALUE, not '{}'", harmless(text))};
    const std::string value = sign == std::string::npos ? "" : rest.substr(sign + 1);
    for (std::size_t player = 0; player < 2; ++player)
        if (!is_for_one || text[0] == (player == 0 ? '1' : '2'))
            players[player].command.options.emplace_back(name, value);
}

/// "+12 =20 -8, 55.0 %, Elo +35 (-45 to +118)"
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

} // namespace

std::array<MatchPlayer, 2> match_players(const PlayerOptions& options) {
    if (options.engines.size() != 2) throw UsageError{"--engine must be given twice"};
    if (options.names.size() > 2) throw UsageError{"--name can be given twice only"};
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
        throw UsageError{"--sprt: the first Elo is less than the second, both within 1000"};
    for (const double chance : {bounds.alpha, bounds.beta})
        if (chance <= 0 || chance >= 0.5)
            throw UsageError{"--sprt: the chances of error are between 0 and 0.5"};
    return bounds;
}

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

std::string today() {
    const auto now = std::chrono::system_clock::now();
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(now)};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()),
                       static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

} // namespace merels::cli
