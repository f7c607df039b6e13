#include <viewer/core/explorer_reader.hpp>

#include <libnotation/text/turn_text.hpp>
#include <viewer/core/language.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{} %", whole == 0 ? 0 : (part * 100 + whole / 2) / whole);
}

ExplorerRow row_of(const ExploredTurn& explored, std::string words) {
    const Counts& counts = explored.counts;
    ExplorerRow row;
    row.turn = explored.turn;
    row.words = std::move(words);
    row.games = fmt::format("{}", counts.games);
    const auto part = [&](std::int64_t games) {
        return static_cast<double>(games)
               / static_cast<double>(std::max<std::int64_t>(counts.games, 1));
    };
    row.parts = {part(counts.white_wins), part(counts.draws), part(counts.black_wins)};
    row.white = percent(counts.white_wins, counts.games);
    row.draws = percent(counts.draws, counts.games);
    row.black = percent(counts.black_wins, counts.games);
    if (counts.last_year) row.last_year = fmt::format("{}", *counts.last_year);
    if (const auto rating = explored.mean_rating()) row.rating = fmt::format("{:.0f}", *rating);
    return row;
}

} // namespace

ExplorerReader::Answer ExplorerReader::answer(const Question& position, const std::stop_token&) {
    if (collection_.is_outdated()) collection_.open();
    Answer answer = look_at(position);
    // What others wrote meanwhile was read in part.
    if (!collection_.collection() || !collection_.is_outdated()) return answer;
    collection_.open();
    return look_at(position);
}

ExplorerReader::Answer ExplorerReader::look_at(const Position& position) const {
    if (const auto& fault = collection_.fault()) return {position, {}, fault->message};
    auto turns = explore(*collection_.collection(), position);
    if (!turns) return {position, {}, turns.error().message};
    return {position, std::move(*turns), {}};
}

std::vector<ExplorerRow> rows_of(const Explored& explored) {
    std::vector<ExplorerRow> rows;
    ExploredTurn all;
    for (const ExploredTurn& turn : explored.turns) {
        rows.push_back(
            row_of(turn, turn.turn ? format(*turn.turn, explored.position.board()) : tr("(end)")));
        all.counts += turn.counts;
    }
    if (rows.size() > 1) rows.push_back(row_of(all, tr("all")));
    return rows;
}

} // namespace merels::viewer
