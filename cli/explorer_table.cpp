#include <cli/explorer_table.hpp>

#include <cli/text.hpp>
#include <libnotation/text/turn_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

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

std::string row(const std::string& turn, const ExploredTurn& explored, const TableStyle& style) {
    const Counts& counts = explored.counts;
    const auto rating = explored.mean_rating();
    std::string text
        = fmt::format("{:<12} {:>10}  {}  {}  {}  {}  {:>4}  {:>5}", turn,
                      grouped(static_cast<std::uint64_t>(counts.games)),
                      percent(counts.white_wins, counts.games), bar(counts, style),
                      percent(counts.black_wins, counts.games), percent(counts.draws, counts.games),
                      counts.last_year ? std::to_string(*counts.last_year) : "",
                      rating ? fmt::format("{:.0f}", *rating) : "");
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

} // namespace

std::vector<ExploredTurn> Exploration::turns(const Position& position) const {
    GameFilter filter;
    if (games_) filter = [&](GameId game) { return std::ranges::binary_search(*games_, game); };
    return value_of(explore(*collection_, position, filter));
}

Lines table(const std::vector<ExploredTurn>& turns, const Position& position,
            const TableStyle& style, std::optional<std::size_t> chosen) {
    if (turns.empty())
        return {fmt::format("no game has this position under {}", position.rule_set().id)};
    Lines lines{style.paint.bold(fmt::format("{:<12} {:>10}  {:>5}  {:<{}}  {:>5}  {:>5}  {:>4}  "
                                             "{:>5}",
                                             "turn", "games", "white", "", bar_width, "black",
                                             "draw", "last", "elo"))};
    ExploredTurn all;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const std::string turn = turns[i].turn ? format(*turns[i].turn, position.board()) : "(end)";
        const std::string line = row(turn, turns[i], style);
        lines.push_back(chosen == i ? style.paint.reversed(line) : line);
        all.counts += turns[i].counts;
    }
    if (turns.size() > 1) lines.push_back(style.paint.dim(row("all", all, style)));
    return lines;
}

} // namespace merels::cli
