#include <libnotation/drawing/scene/evaluation_graph.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace merels {

namespace {

/// The margins of the frame in the strip, and of the curve.
constexpr double frame_margin = 8;
constexpr double graph_margin = 16;
constexpr double least_graph_height = 20;
constexpr double least_height_for_signs = 60;

std::optional<Glyph> sign_in(const Annotation& annotation) {
    for (const Glyph glyph : annotation.glyphs)
        if (glyph == inaccuracy || glyph == mistake || glyph == blunder) return glyph;
    return std::nullopt;
}

/// The expected result of a player, from 0 to 1.
double share_of(Color player, const Evaluation& value) {
    const double white = share_of_white(value);
    return player == Color::white ? white : 1 - white;
}

std::string move_in_words(const Game& game, unsigned ply, NodeId node) {
    return move_number_text(game, ply - 1) + " " + format(game.move(node), game.rule_set().board);
}

Ink ink_of_sign(Glyph sign) { return sign == blunder ? Ink::bad : Ink::doubtful; }

/// The mark of a bad move on the curve. Each kind has its own shape, so that the kinds differ
/// without color: a rhombus for `??`, a triangle for `?`, and a small disc for `?!`.
Shape mark(Glyph sign, svg::Place at) {
    const Ink ink = ink_of_sign(sign);
    const Pen edge{Ink::panel, 1.5};
    if (sign == inaccuracy) return Disc{at, 3, ink, edge};
    if (sign == mistake)
        return Outline{
            {at + svg::Place{-5, 4}, at + svg::Place{0, -5}, at + svg::Place{5, 4}}, ink, edge};
    constexpr double reach = 6;
    return Outline{{at - svg::Place{reach, 0}, at - svg::Place{0, reach}, at + svg::Place{reach, 0},
                    at + svg::Place{0, reach}},
                   ink,
                   edge};
}

struct Scaler {
    double factor;

    void operator()(Disc& disc) const {
        disc.middle = disc.middle * factor;
        disc.radius *= factor;
        scale(disc.edge);
    }
    void operator()(Panel& panel) const {
        panel.corner = panel.corner * factor;
        panel.size = panel.size * factor;
        panel.radius *= factor;
        scale(panel.edge);
    }
    void operator()(Outline& outline) const {
        for (svg::Place& place : outline.through) place = place * factor;
        scale(outline.edge);
    }
    void operator()(Words& words) const {
        words.at = words.at * factor;
        words.size *= factor;
    }

private:
    void scale(std::optional<Pen>& pen) const {
        if (pen) pen->width *= factor;
    }
};

} // namespace

EvaluationGraph::EvaluationGraph(const Game& game) {
    nodes_.push_back({Game::root, evaluation_of(game.annotation(Game::root))});
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        const Annotation& annotation = game.annotation(node);
        nodes_.push_back({node, evaluation_of(annotation), sign_in(annotation)});
    }
    values_ = static_cast<std::size_t>(std::ranges::count_if(
        nodes_, [](const ValuedNode& entry) { return entry.value.has_value(); }));
}

std::optional<unsigned> EvaluationGraph::ply_of(NodeId node) const {
    const auto entry = std::ranges::find(nodes_, node, &ValuedNode::node);
    if (entry == nodes_.end()) return std::nullopt;
    return static_cast<unsigned>(entry - nodes_.begin());
}

double EvaluationGraph::x_of(unsigned ply, double width) const {
    return graph_margin + (width - 2 * graph_margin) * ply / std::max(1U, plies());
}

unsigned EvaluationGraph::ply_at(double x, double width) const {
    const double part = (x - graph_margin) / std::max(1.0, width - 2 * graph_margin);
    return static_cast<unsigned>(std::lround(std::clamp(part, 0.0, 1.0) * plies()));
}

svg::Place EvaluationGraph::place_of(unsigned ply, svg::Place size) const {
    const auto& value = nodes_[ply].value;
    const double white = value ? share_of_white(*value) : 0.5;
    // Leaves a little space above a win and below a loss.
    return {x_of(ply, size.x), (0.12 + 0.76 * (1 - white)) * size.y};
}

/// Adds an area for each series of moves with values. A single move gets an area as wide as a step.
void EvaluationGraph::add_areas(Scene& scene, svg::Place size) const {
    const double half = (size.x - 2 * graph_margin) / std::max(1U, plies()) / 2;
    for (unsigned ply = 0; ply < nodes_.size(); ++ply) {
        if (!nodes_[ply].value) continue;
        Outline area{{}, Ink::board, {}};
        Outline curve{{}, {}, Pen{Ink::muted, 1.6}};
        const unsigned first = ply;
        while (ply < nodes_.size() && nodes_[ply].value)
            curve.through.push_back(place_of(ply++, size));
        if (ply == first + 1) {
            curve.through.push_back(curve.through.front() + svg::Place{half, 0});
            curve.through.front() = curve.through.front() - svg::Place{half, 0};
        }
        area.through = curve.through;
        area.through.push_back({curve.through.back().x, size.y / 2});
        area.through.push_back({curve.through.front().x, size.y / 2});
        scene.push_back(std::move(area));
        scene.push_back(std::move(curve));
    }
}

void EvaluationGraph::add_signs(Scene& scene, svg::Place size) const {
    for (unsigned ply = 1; ply < nodes_.size(); ++ply)
        if (const ValuedNode& entry = nodes_[ply]; entry.sign && entry.value)
            scene.push_back(mark(*entry.sign, place_of(ply, size)));
    // A low graph has only the marks, because the signs would cover the curve.
    if (size.y < least_height_for_signs) return;
    constexpr svg::Place sign{16, 14};
    constexpr double away = 12;
    // The places of the signs over the curve, and under it.
    std::array<std::vector<double>, 2> taken;
    // If there is too little room for all signs, the signs of the worst moves are shown.
    for (const Glyph kind : {blunder, mistake, inaccuracy})
        for (unsigned ply = 1; ply < nodes_.size(); ++ply) {
            if (nodes_[ply].sign != kind || !nodes_[ply].value) continue;
            const svg::Place at = place_of(ply, size);
            // A sign is over the curve if there is room, and otherwise under the curve.
            const bool is_over = at.y > size.y / 2;
            std::vector<double>& beside = taken[is_over ? 0 : 1];
            if (std::ranges::any_of(beside,
                                    [&](double other) { return std::abs(other - at.x) < sign.x; }))
                continue;
            beside.push_back(at.x);
            const svg::Place middle = at + svg::Place{0, is_over ? -away : away};
            scene.push_back(Panel{middle - sign * 0.5, sign, 3, Ink::panel, {}});
            scene.push_back(
                Words{glyph_in_words(kind), middle, 11, ink_of_sign(kind), Align::middle, true});
        }
}

Scene EvaluationGraph::scene(svg::Place size, NodeId current, double pixel) const {
    Scene scene;
    size = size * (1 / pixel);
    if (size.y < least_graph_height || size.x < 4 * graph_margin) return scene;
    // A game without moves has no places to go to.
    if (plies() == 0) return scene;
    const svg::Place corner{frame_margin, 1};
    // A frame would look like an empty graph.
    if (!is_empty())
        scene.push_back(Panel{corner, size - corner * 2, 6, Ink::panel, Pen{Ink::rule, 1}});
    add_areas(scene, size);
    scene.push_back(Outline{{{graph_margin, size.y / 2}, {size.x - graph_margin, size.y / 2}},
                            {},
                            Pen{Ink::muted, 1, true}});
    if (const auto ply = ply_of(current)) {
        const double x = x_of(*ply, size.x);
        scene.push_back(Outline{{{x, 2}, {x, size.y - 2}}, {}, Pen{Ink::accent, 2}});
        if (nodes_[*ply].value || is_empty())
            scene.push_back(Disc{place_of(*ply, size), 4, Ink::accent, Pen{Ink::panel, 1}});
    }
    add_signs(scene, size);
    for (Shape& shape : scene) std::visit(Scaler{pixel}, shape);
    return scene;
}

std::optional<unsigned> EvaluationGraph::mistake_after(unsigned ply) const {
    for (unsigned next = ply + 1; next < nodes_.size(); ++next)
        if (nodes_[next].is_mistake()) return next;
    return std::nullopt;
}

std::optional<unsigned> EvaluationGraph::mistake_before(unsigned ply) const {
    for (unsigned before = std::min(ply, plies() + 1); before-- > 1;)
        if (nodes_[before].is_mistake()) return before;
    return std::nullopt;
}

std::vector<unsigned> EvaluationGraph::worst_mistakes(const Game& game,
                                                      std::optional<Color> player) const {
    // A review gives a sign to a move from this loss on.
    constexpr double least = 0.10;
    return worst_moves(game, player, least);
}

std::optional<unsigned> EvaluationGraph::weakest_move(const Game& game,
                                                      std::optional<Color> player) const {
    // In a decided game, a loss of some men changes the expected result this little.
    constexpr double least = 0.0005;
    const std::vector<unsigned> plies = worst_moves(game, player, least);
    return plies.empty() ? std::nullopt : std::optional{plies.front()};
}

/// The moves that lose at least a part of the expected result, the worst first.
std::vector<unsigned> EvaluationGraph::worst_moves(const Game& game, std::optional<Color> player,
                                                   double least) const {
    struct Loss {
        bool is_blunder;
        /// In millionths, so that equal losses of both players are equal.
        long lost;
        /// The expected result of the player after the move.
        double left;
        unsigned ply;
    };
    std::vector<Loss> moves;
    Walker walker{game};
    for (unsigned ply = 1; ply <= plies(); ++ply) {
        const Color mover = walker.position().to_move();
        if (!walker.forward()) break;
        const auto& before = nodes_[ply - 1].value;
        const auto& after = nodes_[ply].value;
        if (!before || !after || mover != player.value_or(mover)) continue;
        const double left = share_of(mover, *after);
        const double lost = share_of(mover, *before) - left;
        if (lost >= least)
            moves.push_back({nodes_[ply].sign == blunder, std::lround(lost * 1e6), left, ply});
    }
    std::ranges::stable_sort(moves, [](const Loss& a, const Loss& b) {
        return std::tuple{a.is_blunder, a.lost, b.left} > std::tuple{b.is_blunder, b.lost, a.left};
    });
    std::vector<unsigned> worst;
    worst.reserve(moves.size());
    for (const Loss& move : moves) worst.push_back(move.ply);
    return worst;
}

std::string EvaluationGraph::value_in_words(const Game& game, unsigned ply) const {
    const ValuedNode& entry = nodes_[ply];
    if (!entry.value) return {};
    return fmt::format("{}: {}", ply == 0 ? tr("Start") : move_in_words(game, ply, entry.node),
                       merels::in_words(*entry.value));
}

std::string values_in_words(std::size_t valued, unsigned plies) {
    return tr_plural("The record has values for {} of {} ply",
                     "The record has values for {} of {} plies", plies, valued, plies);
}

std::string EvaluationGraph::in_words(const Game& game) const {
    std::string text = values_in_words(values_, plies());
    for (unsigned ply = 1; ply < nodes_.size(); ++ply)
        if (const ValuedNode& entry = nodes_[ply]; entry.is_mistake())
            text += fmt::format("; {}{}", move_in_words(game, ply, entry.node),
                                glyph_in_words(*entry.sign));
    return text;
}

std::string in_words(const Evaluation& evaluation) {
    if (const auto* const value = std::get_if<SearchValue>(&evaluation))
        return fmt::format("{:+.2f}", value->hundredths / 100.0);
    const auto& exact = std::get<ExactValue>(evaluation);
    if (!exact.winner) return tr("draw");
    const bool is_white = *exact.winner == Color::white;
    if (!exact.plies) return is_white ? tr("White wins") : tr("Black wins");
    if (*exact.plies == 0) return is_white ? tr("White has won") : tr("Black has won");
    return is_white ? tr_count("White wins in {} ply", "White wins in {} plies", *exact.plies)
                    : tr_count("Black wins in {} ply", "Black wins in {} plies", *exact.plies);
}

} // namespace merels
