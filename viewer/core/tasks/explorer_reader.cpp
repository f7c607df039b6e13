#include <viewer/core/tasks/explorer_reader.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/store/collection/stop.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{} %", whole == 0 ? 0 : (part * 100 + whole / 2) / whole);
}

ExplorerRow row_of(const ExploredMove& explored, std::string words) {
    const Counts& counts = explored.counts;
    ExplorerRow row;
    row.move = explored.move;
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

Explored ExplorerReader::answer(const Position& position, const std::stop_token& stop) {
    if (collection_.is_outdated()) collection_.open(stop);
    Explored answer = look_at(position, stop);
    // Another program changed the collection during the reading.
    if (!collection_.collection() || !collection_.is_outdated()) return answer;
    collection_.open(stop);
    return look_at(position, stop);
}

Explored ExplorerReader::look_at(const Position& position, const std::stop_token& stop) const {
    if (const auto& fault = collection_.fault()) return {position, {}, fault->message};
    const StopScope scope{*collection_.collection(), stop};
    auto moves = explore(*collection_.collection(), position);
    if (!moves) return {position, {}, moves.error().message};
    return {position, std::move(*moves), {}};
}

void ExplorerWorker::ask(const Position& position) {
    worker_.start(
        [path = path_, reader = reader_, position](const std::stop_token& stop, const auto& tell) {
            if (!*reader) reader->emplace(path);
            tell((*reader)->answer(position, stop));
        },
        [position](const std::string& why) {
            return Explored{position, {}, why};
        });
}

std::vector<ExplorerRow> rows_of(const Explored& explored) {
    std::vector<ExplorerRow> rows;
    ExploredMove all;
    for (const ExploredMove& played : explored.moves) {
        rows.push_back(row_of(played, played.move ? format(*played.move, explored.position.board())
                                                  : tr("(end)")));
        all.counts += played.counts;
    }
    if (rows.size() > 1) rows.push_back(row_of(all, tr("all")));
    return rows;
}

} // namespace merels::viewer
