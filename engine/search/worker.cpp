#include <engine/search/worker.hpp>

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <cassert>
#include <cstdlib>

namespace merels::lookahead {

namespace {

void pick_best(std::span<RatedMove> moves) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (moves[i].rating > moves[best].rating) best = i;
    std::swap(moves[0], moves[best]);
}

constexpr int best_rating = 1 << 28;
constexpr int capture_rating_base = 1 << 24;
constexpr int killer_rating = 1 << 20;
constexpr int blocking_rating = 1 << 21;
constexpr int line_rating = 1 << 22;
constexpr int most_history = 1 << 14;

bool is_ordinary(Move move) { return !move.is_capture() && move.to() != Point::none; }

void adjust(std::int16_t& history, int bonus) {
    const int value = history;
    history = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / most_history);
}

/// The greatest number of captures in a row after the end of the normal depth. Under rules that let
/// a player move again after a mill, there could otherwise be as many captures as men.
constexpr int most_captures = 6;

/// The key of a position in the table. Near the draw by plies without a capture, the value of a
/// position depends on the number of these plies. Near this draw, the key therefore contains the
/// distance to the draw.
std::uint64_t table_key(const Position& position, std::uint64_t hash) {
    constexpr unsigned far_from_limit = 16;
    const Rules& rules = position.rules();
    const auto is_near = [&](unsigned limit) {
        return limit != 0 && position.quiet_plies() + far_from_limit >= limit;
    };
    if (!is_near(rules.no_capture) && !is_near(rules.no_capture_at_three)) return hash;
    return hash ^ (position.quiet_plies() + 1) * 0xD6E8FEB86659FD93U;
}

/// Keeps only the best capture for each pair of origin and destination. Plies with the same pair
/// are next to each other.
void keep_best_victims(std::vector<RatedMove>& moves) {
    std::size_t kept = 0;
    for (const RatedMove& rated : moves) {
        const bool is_same_way = kept > 0 && moves[kept - 1].move.from() == rated.move.from()
                                 && moves[kept - 1].move.to() == rated.move.to();
        if (!is_same_way)
            moves[kept++] = rated;
        else if (rated.rating > moves[kept - 1].rating)
            moves[kept - 1] = rated;
    }
    moves.resize(kept);
}

void raise(std::atomic<unsigned>& greatest, unsigned value) {
    unsigned before = greatest.load(std::memory_order_relaxed);
    while (before < value
           && !greatest.compare_exchange_weak(before, value, std::memory_order_relaxed)) {
    }
}

} // namespace

PointSet MoveOrder::dangerous_men(PointSet men, PointSet empty) const {
    PointSet dangerous;
    for (const Point point : estimator_->completing(men, empty))
        for (const LineAt& line : estimator_->board().lines_through(point))
            if (men.contains_all(line.others)) dangerous |= line.others;
    return dangerous;
}

int MoveOrder::capture_rating(const Position& position, Move move, PointSet dangerous) const {
    int rating = capture_rating_base;
    for (const Point point : move.taken()) {
        rating += 100 + (dangerous.contains(point) ? 50 : 0);
        rating += static_cast<int>((position.board().adjacent(point) & position.empty()).size());
    }
    return rating;
}

void MoveOrder::rate(const Position& position, PlyCode best, unsigned ply,
                     std::vector<RatedMove>& moves) const {
    const Color to_move = position.to_move();
    const PointSet empty = position.empty();
    const PointSet own = position.men(to_move);
    const PointSet other = position.men(opponent(to_move));
    const PointSet to_block = estimator_->completing(other, empty);
    const PointSet to_complete = estimator_->completing(own, empty);
    PointSet dangerous;
    if (!to_complete.empty() || position.removals_due() > 0)
        dangerous = dangerous_men(other, empty);
    for (RatedMove& rated : moves) {
        const Move move = rated.move;
        const PlyCode code{move};
        if (code == best) {
            rated.rating = best_rating;
        } else if (!is_ordinary(move)) {
            rated.rating = capture_rating(position, move, dangerous);
        } else {
            rated.rating = history_[index(to_move)][origin(move)][index(move.to())];
            if (to_block.contains(move.to())) rated.rating += blocking_rating;
            if (to_complete.contains(move.to())
                && position.lines_completed(move.from(), move.to()) > 0)
                rated.rating += line_rating;
            if (code == killers_[ply][0] || code == killers_[ply][1]) rated.rating += killer_rating;
        }
    }
}

void MoveOrder::rate_captures(const Position& position, std::vector<RatedMove>& moves) const {
    const PointSet dangerous
        = dangerous_men(position.men(opponent(position.to_move())), position.empty());
    for (RatedMove& rated : moves) rated.rating = capture_rating(position, rated.move, dangerous);
}

void MoveOrder::learn(const Position& position, std::span<const RatedMove> tried, unsigned depth,
                      unsigned ply) {
    const Move good = tried.back().move;
    if (!is_ordinary(good)) return;
    if (const PlyCode code{good}; code != killers_[ply][0]) {
        killers_[ply][1] = killers_[ply][0];
        killers_[ply][0] = code;
    }
    History& history = history_[index(position.to_move())];
    const int bonus = static_cast<int>(std::min(depth * depth * 8, 2000U));
    for (const RatedMove& rated : tried.first(tried.size() - 1))
        if (is_ordinary(rated.move))
            adjust(history[origin(rated.move)][index(rated.move.to())], -bonus);
    adjust(history[origin(good)][index(good.to())], bonus);
}

Worker::Worker(const Shared& shared, std::span<const Position> history)
    : shared_(shared), path_(history), order_(shared.estimator), oracle_(shared.oracle),
      moves_(most_ply + 1), lines_(most_ply + 2) {}

void Worker::report_nodes() {
    allowed_ = shared_.clock.allow(unreported_);
    unreported_ = 0;
}

/// Counts a node. Returns false if the search must end.
bool Worker::enter(unsigned ply) {
    deepest_ = std::max(deepest_, ply);
    ++unreported_;
    if (unreported_ < allowed_) [[likely]]
        return true;
    report_nodes();
    if (allowed_ == 0 && must_finish_) allowed_ = Clock::nodes_between;
    is_stopped_ = allowed_ == 0;
    return !is_stopped_;
}

std::optional<Score> Worker::known(const Position& position, unsigned ply) {
    // The oracle ignores plies without a capture, so its value is only certain after a placement or
    // capture.
    if (position.quiet_plies() != 0 && ply > 1) return std::nullopt;
    if (const auto value = oracle_.probe(position)) return score_of(*value, ply);
    return std::nullopt;
}

Estimate Worker::estimate(const Position& position) {
    raise(shared_.estimated_depth, depth_);
    return shared_.estimator(position);
}

Score Worker::search(const Position& position, int depth, Window window, unsigned ply) {
    lines_[ply].clear();
    if (depth <= 0) return quiescence(position, depth, window, ply);
    if (!enter(ply)) return drawn;
    const std::uint64_t hash = position.hash();
    const std::uint64_t key = table_key(position, hash);
    if (depth > 1) shared_.table.prefetch(key);
    if (const auto over = shared_.endings(position)) return score_of(*over, ply);
    if (path_.is_quiet_draw(position) || path_.is_repetition(position, hash)) return drawn;
    if (ply >= most_ply) return estimate(position).score;
    window = window.at(ply);
    if (window.is_empty()) return window.alpha;
    if (const auto score = known(position, ply)) return *score;
    const auto seen = depth > 1 ? shared_.table.find(key) : std::nullopt;
    if (seen)
        if (const auto score = seen->answer(window, static_cast<unsigned>(depth), ply))
            return *score;
    const Path::Step step{path_, hash};
    return try_plies({position, key, depth, window, ply}, seen ? seen->best : PlyCode{});
}

std::vector<RatedMove>& Worker::generate(const Position& position, unsigned ply) {
    legal_moves(position, generated_);
    std::vector<RatedMove>& moves = moves_[ply];
    moves.clear();
    for (const Move move : generated_) moves.push_back({move, 0});
    return moves;
}

Score Worker::try_plies(const Node& node, PlyCode best_known) {
    std::vector<RatedMove>& moves = generate(node.position, node.ply);
    order_.rate(node.position, best_known, node.ply, moves);
    assert(!moves.empty());
    Window window = node.window;
    Score best = -infinite;
    PlyCode best_ply = best_known;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        pick_best(std::span{moves}.subspan(i));
        const Move move = moves[i].move;
        const Score score = try_ply(node, i, move, window);
        if (is_stopped_) return drawn;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        best_ply = PlyCode{move};
        lines_[node.ply].set(move, lines_[node.ply + 1]);
        if (!window.is_empty()) continue;
        order_.learn(node.position, std::span{moves}.first(i + 1),
                     static_cast<unsigned>(node.depth), node.ply);
        break;
    }
    if (node.depth > 1) keep(node, best, best_ply);
    return best;
}

/// The score of a ply for its player. The same player may be to move again.
Score Worker::after(const Node& node, const Position& position, int depth, Window window) {
    if (position.to_move() == node.position.to_move())
        return search(position, depth, window, node.ply + 1);
    return -search(position, depth, window.for_opponent(), node.ply + 1);
}

int Worker::reduction(const Node& node, std::size_t number, Move move) const {
    if (node.depth < 3 || number < 3 || move.is_capture()) return 0;
    return 1 + (number >= 8 && node.depth >= 5) + (number >= 16 && node.depth >= 7);
}

Score Worker::try_ply(const Node& node, std::size_t number, Move move, Window window) {
    Position position = node.position;
    position.play(move);
    const int depth = node.depth - 1;
    if (number == 0) return after(node, position, depth, window);
    const Window narrow{window.alpha, window.alpha + 1};
    const int less = reduction(node, number, move);
    Score score = after(node, position, depth - less, narrow);
    if (less > 0 && score > window.alpha && !is_stopped_)
        score = after(node, position, depth, narrow);
    if (score > window.alpha && score < window.beta && !is_stopped_)
        score = after(node, position, depth, window);
    return score;
}

void Worker::keep(const Node& node, Score best, PlyCode best_ply) {
    const Bound bound = best >= node.window.beta    ? Bound::at_least
                        : best <= node.window.alpha ? Bound::at_most
                                                    : Bound::exact;
    shared_.table.keep(node.key, {.score = from_position(best, node.ply),
                                  .depth = static_cast<unsigned>(node.depth),
                                  .bound = bound,
                                  .best = best_ply});
}

Score Worker::quiescence(const Position& position, int depth, Window window, unsigned ply) {
    if (!enter(ply)) return drawn;
    if (const auto over = shared_.endings(position)) return score_of(*over, ply);
    if (path_.is_quiet_draw(position)) return drawn;
    if (const auto score = known(position, ply)) return *score;
    const Estimate estimate = this->estimate(position);
    if (estimate.score >= window.beta || !estimate.may_complete) return estimate.score;
    if (depth <= -most_captures || ply >= most_ply) return estimate.score;
    return try_captures({position, 0, depth, window, ply}, estimate.score);
}

void Worker::keep_loud(const Position& position, std::vector<RatedMove>& moves) const {
    const Rules& rules = position.rules();
    const bool any_line_wins
        = rules.goal == Goal::align
          || (rules.both_at_three == BothAtThree::first_mill_wins && position.is_both_at_three());
    std::erase_if(moves, [&](const RatedMove& rated) {
        const Move move = rated.move;
        if (move.is_capture()) return false;
        return !any_line_wins || move.to() == Point::none
               || position.lines_completed(move.from(), move.to()) == 0;
    });
}

Score Worker::try_captures(const Node& node, Score estimate) {
    std::vector<RatedMove>& moves = generate(node.position, node.ply);
    keep_loud(node.position, moves);
    order_.rate_captures(node.position, moves);
    keep_best_victims(moves);
    Window window{std::max(node.window.alpha, estimate), node.window.beta};
    Score best = estimate;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        pick_best(std::span{moves}.subspan(i));
        Position next = node.position;
        next.play(moves[i].move);
        const Score score = after(node, next, node.depth - 1, window);
        if (is_stopped_) return drawn;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        lines_[node.ply].set(moves[i].move, lines_[node.ply + 1]);
        if (window.is_empty()) break;
    }
    return best;
}

} // namespace merels::lookahead
