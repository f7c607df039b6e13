#include <cli/views/game_view.hpp>

#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/tag_words.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/lost_men.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

std::string known(const Game& game, std::string_view tag, std::string_view language = "en") {
    return harmless(known_text(tag_in_language(game.tags, tag, language)));
}

/// A line such as "Gegenstand: ein Brett". The name and the value are in the reader's language.
std::string tag_line(const Tag& tag, const Tags& all, std::string_view language) {
    const std::string* const translation = all.find(fmt::format("{}_{}", tag.name, language));
    return fmt::format("{}: {}", harmless(tag_in_words(tag.name, language)),
                       harmless(translation == nullptr ? tag.value : *translation));
}

std::string rule_set_of(const Game& game) {
    if (game.unread_variant.empty())
        return fmt::format("{} ({})", game.rule_set().name(), game.rule_set().id);
    return fmt::format("unknown rule set {}", harmless(game.unread_variant));
}

std::string outcome_of(const Walker& walker) {
    if (!walker.game().annotation(walker.node()).unread.empty())
        return "the rest of the record could not be read";
    if (const auto end = walker.outcome()) return outcome_in_words(*end, walker.position());
    const GameResult result = walker.game().result;
    const bool is_final
        = walker.is_at_end() && variation_start(walker.game(), walker.node()) == Game::none;
    if (!is_final || result == GameResult::unfinished) return "the game goes on";
    return fmt::format("the record has the result {}, but no rule ended the game", format(result));
}

} // namespace

std::string players(const Game& game) {
    const std::string white = known(game, "White");
    const std::string black = known(game, "Black");
    return fmt::format("{} - {}  {}", white.empty() ? "White" : white,
                       black.empty() ? "Black" : black, format(game.result));
}

std::string occasion(const Game& game, std::string_view language) {
    std::string text;
    for (const std::string_view tag : {"Event", "Site", "Date", "Round"}) {
        const std::string value = known(game, tag, language);
        if (value.empty()) continue;
        text += (text.empty() ? "" : ", ") + (tag == "Round" ? "round " + value : value);
    }
    return text;
}

std::string in_words(const Opening* opening) {
    if (opening == nullptr) return {};
    return fmt::format("opening: {} ({})", opening->name, opening->source);
}

Lines header(const Game& game, const ViewStyle& style) {
    Lines lines{style.paint.bold(players(game))};
    if (const std::string text = occasion(game, style.language); !text.empty())
        lines.push_back(text);
    lines.push_back(rule_set_of(game));
    if (const std::string text = in_words(opening_of(game)); !text.empty()) lines.push_back(text);
    for (std::size_t i = game.tags.roster_size(); i < game.tags.size(); ++i) {
        const Tag& tag = *(game.tags.begin() + static_cast<std::ptrdiff_t>(i));
        if (is_translation(tag, game.tags)) continue;
        const std::string text = tag_line(tag, game.tags, style.language);
        const Styled tag_lines = wrapped(text, {.width = style.width, .indent = 2});
        for (const Styled& line : tag_lines.lines()) lines.push_back(style.paint.dim(line));
    }
    return lines;
}

Walker walker_at_ply(const Game& game, std::uint64_t ply) {
    Walker walker{game};
    while (walker.ply() < ply && walker.forward()) {
    }
    if (walker.ply() < ply)
        throw Failure{
            fmt::format("the game has only {} plies, so there is no ply {}", game.plies(), ply)};
    return walker;
}

std::string place_in_game(const Walker& walker) {
    const Game& game = walker.game();
    if (walker.is_at_start()) return fmt::format("at the start (0 of {} plies)", game.plies());
    const std::string move = fmt::format("{} {}", move_number_text(game, walker.ply() - 1),
                                         format(game.move(walker.node()), game.rule_set().board));
    if (variation_start(game, walker.node()) != Game::none)
        return fmt::format("after {} (ply {}, in a variation)", move, walker.ply());
    return fmt::format("after {} (ply {} of {})", move, walker.ply(), game.plies());
}

Lines board(const Walker& walker, const ViewStyle& style) {
    DiagramStyle drawn{.charset = style.charset, .has_color = style.paint.is_on()};
    if (!walker.is_at_start()) drawn.last = walker.game().move(walker.node());
    return diagram_styled(walker.position(), drawn).lines();
}

Lines state(const Walker& walker, const ViewStyle& style) {
    Lines lines;
    for (const Color color : {Color::white, Color::black})
        lines.push_back(
            fmt::format("{}: {}", name(color), side_in_words(walker.position(), color)));
    lines.push_back(style.paint.bold(outcome_of(walker)));
    return lines;
}

namespace {

std::string phase(const Position& position, Color color) {
    const Rules& rules = position.rules();
    if (position.hand(color) > 0)
        return rules.slide_while_placing ? "placing or sliding" : "placing";
    if (rules.movement == Movement::none) return "all placed";
    const bool flies
        = rules.movement == Movement::adjacent && position.men(color).size() <= rules.fly_at;
    return flies ? "flying" : "moving";
}

} // namespace

std::string point_names(const Board& board, PointSet points) {
    std::string text;
    for (const Point point : points) {
        if (!text.empty()) text += '-';
        text += board.name(point);
    }
    return text;
}

std::string side_in_words(const Position& position, Color color) {
    const unsigned men = position.men(color).size();
    const auto lost = lost_men(position, color);
    return fmt::format("{} {} on the board, {} in hand{}; {}", men, men == 1 ? "man" : "men",
                       position.hand(color), lost ? fmt::format(", {} lost", *lost) : "",
                       phase(position, color));
}

std::string moves_in_words(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    std::string text = fmt::format("{}", moves.size());
    if (!moves.empty()) text += ":";
    for (const Move move : moves) text += " " + format(move, position.board());
    return text;
}

std::string pending_in_words(const Position& position) {
    const Pending& pending = position.pending();
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (!pending.marked.empty())
        add(point_names(position.board(), pending.marked) + " blocked until placing ends");
    for (const Color color : {Color::white, Color::black}) {
        const unsigned removals = pending.removals[index(color)];
        if (removals == 1)
            add(fmt::format("{} must remove a man{}", name(color),
                            pending.takes_own ? " of its own" : ""));
        if (removals > 1) add(fmt::format("{} must remove {} men", name(color), removals));
        if (pending.first_mill[index(color)])
            add(fmt::format("{} made the first mill", name(color)));
    }
    if (pending.must_free)
        add(fmt::format("{} must open a way for {}", name(position.to_move()),
                        name(opponent(position.to_move()))));
    return text;
}

std::string outcome_in_words(const Outcome& outcome, const Position& position) {
    const std::string_view why = describe(outcome.reason);
    if (outcome.result == GameResult::draw) return fmt::format("a draw: {}", why);
    const Color winner = outcome.result == GameResult::white_wins ? Color::white : Color::black;
    switch (outcome.reason) {
    case Reason::too_few_men:
        return fmt::format("{} has won: {} has {} men left", name(winner), name(opponent(winner)),
                           position.total(opponent(winner)));
    case Reason::blocked:
        return fmt::format("{} has won: {} cannot move", name(winner), name(opponent(winner)));
    case Reason::line_completed:
    case Reason::first_mill:
    case Reason::full_board:
    case Reason::repetition:
    case Reason::no_capture: break;
    }
    return fmt::format("{} has won: {}", name(winner), why);
}

Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        Styled line = i < left.size() ? left[i] : "";
        if (i < right.size())
            line += std::string(left_width - std::min(line.width(), left_width), ' ') + right[i];
        lines.push_back(std::move(line));
    }
    return lines;
}

void ScreenDrawing::add(const Styled& line) {
    out_.write(line.clipped(columns_));
    out_.steer("\x1b[K\r\n");
}

void ScreenDrawing::end(const Styled& line) {
    out_.write(line.clipped(columns_));
    out_.steer("\x1b[K\x1b[J");
    out_.flush();
}

Styled move_of(const Game& game, NodeId node, bool is_current, const Paint& paint) {
    std::string text = format(game.move(node), game.rule_set().board);
    if (!is_current) return text;
    return paint.is_on() ? paint.reversed(text) : "[" + text + "]";
}

} // namespace merels::cli
