#include <cli/records/game_pictures.hpp>

#include <cli/views/game_view.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/notation/turn_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

std::string caption(const Walker& walker) {
    if (walker.is_at_start()) return "start";
    return fmt::format("{} {}", turn_number(walker.game(), walker.ply() - 1),
                       format(walker.game().move(walker.node()), walker.position().board()));
}

/// As the board shows it, or at the end of the game the record.
std::optional<svg::End> end_of(const Walker& walker) {
    if (const auto end = walker.outcome()) return svg::End{end->result, end->reason};
    const GameResult result = walker.game().result;
    if (!walker.is_at_end() || result == GameResult::unfinished) return std::nullopt;
    return svg::End{result, std::nullopt};
}

} // namespace

svg::Picture picture_of(const Walker& walker) {
    const Game& game = walker.game();
    svg::Picture picture{.position = walker.position()};
    if (!walker.is_at_start()) picture.last = game.move(walker.node());
    for (const Comment& comment : game.annotation(walker.node()).after) {
        std::ranges::copy(comment.arrows, std::back_inserter(picture.arrows));
        std::ranges::copy(comment.circles, std::back_inserter(picture.circles));
    }
    picture.end = end_of(walker);
    picture.caption = caption(walker);
    picture.title = fmt::format("{}, {} {}", players(game),
                                walker.is_at_start() ? "at the" : "after", picture.caption);
    return picture;
}

std::vector<unsigned> plies_of(const Game& game, unsigned step) {
    const unsigned last = game.plies();
    std::vector<unsigned> plies;
    for (std::uint64_t ply = 0; ply < last; ply += step)
        plies.push_back(static_cast<unsigned>(ply));
    plies.push_back(last);
    return plies;
}

std::vector<svg::Picture> pictures_of(const Game& game, const std::vector<unsigned>& plies) {
    std::vector<svg::Picture> pictures;
    Walker walker{game};
    for (const unsigned ply : plies) {
        while (walker.ply() < ply) walker.forward();
        pictures.push_back(picture_of(walker));
    }
    return pictures;
}

void add_headings(svg::SheetStyle& style, const Game& game) {
    style.heading = players(game);
    style.subheading = occasion(game);
    if (!style.subheading.empty()) style.subheading += ", ";
    style.subheading += game.rule_set().name();
}

} // namespace merels::cli
