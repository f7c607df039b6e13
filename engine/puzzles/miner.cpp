#include <engine/puzzles/miner.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>

namespace merels {

namespace {

constexpr Glyph good_move = 1;

std::uint64_t key_of(const Position& position) {
    const std::uint64_t hash
        = std::min(canonical(position).hash(), canonical(position.with_colors_swapped()).hash());
    return hash ^ std::hash<std::string>{}(position.rule_set().id);
}

std::string place_in(const Game& game, const Walker& walker, const std::string& place) {
    if (walker.is_at_start()) return place;
    return fmt::format("{}, after {} {}", place, move_number_text(game, walker.ply() - 1),
                       format(game.move(walker.node()), game.rule_set().board));
}

std::string in_words(Verdict verdict) {
    switch (verdict) {
    case Verdict::win: return "wins";
    case Verdict::draw: return "draws";
    case Verdict::loss: return "loses";
    }
    return {};
}

std::string motif_words(const Puzzle& puzzle) {
    std::string words;
    for (const PuzzleMotif motif : puzzle.motifs)
        words += (words.empty() ? "" : ", ") + std::string{enum_name(motif)};
    return words;
}

std::string task(const Puzzle& puzzle) {
    const bool wins = puzzle.value.verdict() == Verdict::win;
    const char* const question = puzzle.as_good.empty() ? "is the only move"
                                 : wins                 ? "move wins"
                                                        : "move holds the draw";
    return fmt::format("Task: {} is to move and {}. Which {}?", name(puzzle.position.to_move()),
                       wins ? "wins" : "holds the draw", question);
}

std::string answer(const Puzzle& puzzle) {
    const Board& board = puzzle.position.board();
    const bool wins = puzzle.value.verdict() == Verdict::win;
    std::string text = fmt::format("Answer: {} {}", format(puzzle.line.front(), board),
                                   wins ? "wins" : "holds the draw");
    if (wins && puzzle.value.has_plies())
        text += fmt::format(" in {} {}", puzzle.value.plies(),
                            puzzle.value.plies() == 1 ? "ply" : "plies");
    text += '.';
    for (const Move& move : puzzle.as_good)
        text += (&move == &puzzle.as_good.front() ? " Also right: " : ", ") + format(move, board);
    return puzzle.as_good.empty() ? text : text + '.';
}

void add_comment(Game& game, NodeId node, std::string text) {
    Comment comment;
    comment.text = std::move(text);
    game.annotate(node).after.push_back(std::move(comment));
}

void add_tags(Game& game, const MinedPuzzle& mined) {
    const Puzzle& puzzle = mined.puzzle;
    const bool wins = puzzle.value.verdict() == Verdict::win;
    const std::string player{name(puzzle.position.to_move())};
    game.tags.set("Event", fmt::format("Puzzle: {} {}", player, wins ? "wins" : "holds the draw"));
    game.tags.set("Site", "?");
    game.tags.set("Date", "????.??.??");
    game.tags.set("Annotator", "Merels");
    game.tags.set("Puzzle", wins ? "win" : "draw");
    game.tags.set("PuzzleGrade", std::to_string(puzzle.grade()));
    if (!puzzle.motifs.empty()) game.tags.set("PuzzleMotifs", motif_words(puzzle));
    game.tags.set("PuzzlePlace", mined.place);
    if (!mined.source.empty()) game.tags.set("Source", mined.source);
}

bool is_puzzle(const Game& game) { return !game.tags.get("Puzzle").empty(); }

/// The move that was played at a node, if it is worse than the solution. In the record of a puzzle,
/// this move is the last variation.
std::optional<ValuedMove> mistake_at(const Game& game, NodeId node, const Analyst& analyst,
                                     const Puzzle& puzzle) {
    const Move played = game.move(is_puzzle(game) ? game.last_child(node) : game.first_child(node));
    for (const ValuedMove& candidate : analyst.known_moves(std::span{&puzzle.position, 1}))
        if (candidate.move == played && candidate.value
            && proven(*candidate.value) != puzzle.value.verdict())
            return candidate;
    return std::nullopt;
}

} // namespace

void PuzzleMiner::add(const Game& game, const Analyst& analyst, const std::string& place) {
    for (Walker walker{game}; !walker.is_at_end() && !walker.outcome(); walker.forward()) {
        auto puzzle = puzzle_at(analyst, walker.position());
        if (!puzzle || !seen_.insert(key_of(puzzle->position)).second) continue;
        const auto wrong = mistake_at(game, walker.node(), analyst, *puzzle);
        if (puzzle->is_plain && !wrong && !is_puzzle(game)) continue;
        Position on_line = puzzle->position;
        on_line.play(puzzle->line.front());
        if (!reached_.insert(key_of(on_line)).second) continue;
        for (const Move move : std::span{puzzle->line}.subspan(1)) {
            seen_.insert(key_of(on_line));
            on_line.play(move);
        }
        MinedPuzzle& mined = mined_.emplace_back(MinedPuzzle{.puzzle = *std::move(puzzle),
                                                             .mistake = {},
                                                             .mistake_value = {},
                                                             .place = place_in(game, walker, place),
                                                             .source = game.tags.get("Source")});
        if (!wrong) continue;
        mined.mistake = wrong->move;
        mined.mistake_value = wrong->value;
    }
}

std::vector<MinedPuzzle> PuzzleMiner::puzzles() const {
    std::vector<MinedPuzzle> sorted = mined_;
    std::stable_partition(sorted.begin(), sorted.end(),
                          [](const MinedPuzzle& mined) { return mined.mistake.has_value(); });
    return sorted;
}

Game record_of(const MinedPuzzle& mined) {
    const Puzzle& puzzle = mined.puzzle;
    Game game{puzzle.position};
    add_tags(game, mined);
    add_comment(game, Game::root, task(puzzle));
    NodeId node = Game::root;
    for (const Move move : puzzle.line) node = game.add(node, move);
    if (const auto end = outcome(game.position_after(node))) game.result = end->result;
    const NodeId first = game.first_child(Game::root);
    game.annotate(first).glyphs.push_back(good_move);
    add_comment(game, first, answer(puzzle));
    for (const Move move : puzzle.as_good)
        game.annotate(game.add(Game::root, move)).glyphs.push_back(good_move);
    if (mined.mistake) {
        const Verdict verdict = *proven(*mined.mistake_value);
        const NodeId played = game.add(Game::root, *mined.mistake);
        game.annotate(played).glyphs.push_back(verdict == Verdict::loss ? blunder : mistake);
        add_comment(game, played, fmt::format("This move was played. It {}.", in_words(verdict)));
    }
    return game;
}

} // namespace merels
