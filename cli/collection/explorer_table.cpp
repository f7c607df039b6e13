#include <cli/collection/explorer_table.hpp>

#include <cli/terminal/text.hpp>
#include <cli/views/value_words.hpp>
#include <libnotation/text/notation/turn_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace merels::cli {

namespace {

/// Games with so few men are solved in a fraction of a second.
constexpr unsigned most_men_solved = 6;

EngineChoice choice(std::optional<std::uint64_t> milliseconds, bool may_solve) {
    EngineChoice choice;
    choice.milliseconds = milliseconds;
    choice.may_not_solve = !may_solve;
    return choice;
}

std::optional<PositionValue> value_among(const std::vector<ValuedTurn>& turns, Move move) {
    const auto found = std::ranges::find(turns, move, &ValuedTurn::move);
    return found == turns.end() ? std::nullopt : found->value;
}

constexpr std::size_t bar_width = 24;

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

/// White's share of a bar, then the draws', then Black's; what is not decided stays empty.
std::string bar(const Counts& counts, const TableStyle& style) {
    const auto cells = [&](std::int64_t games) {
        return static_cast<std::size_t>(
            (games * static_cast<std::int64_t>(bar_width) + counts.games / 2)
            / std::max<std::int64_t>(counts.games, 1));
    };
    const std::size_t white = std::min(cells(counts.white_wins), bar_width);
    const std::size_t black = std::min(cells(counts.black_wins), bar_width - white);
    const std::size_t draws = std::min(cells(counts.draws), bar_width - white - black);
    return repeated(style.is_ascii ? "o" : "░", white) + repeated(style.is_ascii ? "=" : "▒", draws)
           + repeated(" ", bar_width - white - draws - black)
           + repeated(style.is_ascii ? "#" : "█", black);
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{:>3.0f} %",
                       whole == 0 ? 0.0
                                  : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string shown(const std::optional<PositionValue>& value) {
    if (!value) return {};
    // Beside exact values an estimate tells how deep it looked.
    return std::holds_alternative<Heuristic>(*value) ? format(*value) : value_in_words(*value);
}

std::string row(const std::string& turn, const ExploredRow& of, const TableStyle& style) {
    const ExploredTurn& explored = of.explored;
    const Counts& counts = explored.counts;
    const auto rating = explored.mean_rating();
    std::string text
        = fmt::format("{:<12} {:>10}  {}  {}  {}  {}  {:>4}  {:>5}  {}", turn,
                      grouped(static_cast<std::uint64_t>(counts.games)),
                      percent(counts.white_wins, counts.games), bar(counts, style),
                      percent(counts.black_wins, counts.games), percent(counts.draws, counts.games),
                      counts.last_year ? std::to_string(*counts.last_year) : "",
                      rating ? fmt::format("{:.0f}", *rating) : "", shown(of.value));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

} // namespace

Verdicts::Verdicts(std::optional<std::uint64_t> milliseconds)
    : milliseconds_(milliseconds), solving_(choice(milliseconds, true)),
      looking_up_(choice(milliseconds, false)) {}

EngineRoom& Verdicts::room(const RuleSet& rule_set) {
    const auto& men = rule_set.rules.men;
    return men[0] + men[1] <= most_men_solved ? solving_ : looking_up_;
}

std::vector<ValuedTurn> Verdicts::of(const Position& position) {
    const Analyst& analyst = room(position.rule_set()).analyst(position.rule_set());
    const std::span<const Position> history{&position, 1};
    if (!milliseconds_) return analyst.known_turns(history);
    SearchOptions limits;
    limits.time = std::chrono::milliseconds{*milliseconds_};
    limits.lines = std::numeric_limits<unsigned>::max();
    return analyst.analyse(history, limits).turns;
}

std::vector<ExploredRow> Exploration::turns(const Position& position) const {
    GameFilter filter;
    if (games_) filter = [&](GameId game) { return std::ranges::binary_search(*games_, game); };
    std::vector<ExploredRow> rows;
    for (ExploredTurn& explored : value_of(explore(*collection_, position, filter)))
        rows.push_back({explored, std::nullopt});
    if (rows.empty()) return rows;
    const std::vector<ValuedTurn> valued = verdicts_->of(position);
    for (ExploredRow& row : rows)
        if (row.explored.turn) row.value = value_among(valued, *row.explored.turn);
    return rows;
}

Lines table(const std::vector<ExploredRow>& turns, const Position& position,
            const TableStyle& style, std::optional<std::size_t> chosen) {
    if (turns.empty())
        return {fmt::format("no game has this position under {}", position.rule_set().id)};
    const bool has_values
        = std::ranges::any_of(turns, [](const ExploredRow& of) { return of.value.has_value(); });
    Lines lines{style.paint.bold(fmt::format("{:<12} {:>10}  {:>5}  {:<{}}  {:>5}  {:>5}  {:>4}  "
                                             "{:>5}{}",
                                             "turn", "games", "white", "", bar_width, "black",
                                             "draw", "last", "elo", has_values ? "  value" : ""))};
    ExploredRow all;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const ExploredTurn& explored = turns[i].explored;
        const std::string turn = explored.turn ? format(*explored.turn, position.board()) : "(end)";
        const std::string line = row(turn, turns[i], style);
        lines.push_back(chosen == i ? style.paint.reversed(line) : line);
        all.explored.counts += explored.counts;
    }
    if (turns.size() > 1) lines.push_back(style.paint.dim(row("all", all, style)));
    return lines;
}

} // namespace merels::cli
