#include <viewer/core/board/orientation.hpp>

#include <libnotation/drawing/layout.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace merels::viewer {

namespace {

using svg::Place;

constexpr double close = 1e-6;

/// The board's points seen from its middle, the farthest at 1; y grows downwards.
std::vector<Place> centred(const Board& board) {
    const svg::Layout layout = svg::layout(board, 1);
    std::vector<Place> places;
    double farthest = 0;
    for (const Place& place : layout.points) {
        places.push_back(place - layout.middle());
        farthest = std::max(farthest, svg::length(places.back()));
    }
    for (Place& place : places) place = place * (1 / std::max(farthest, close));
    return places;
}

/// A linear map of the plane.
struct Linear {
    Place x_to;
    Place y_to;

    Place operator()(Place place) const { return x_to * place.x + y_to * place.y; }
};

Linear rotation(double angle) {
    return {{std::cos(angle), std::sin(angle)}, {-std::sin(angle), std::cos(angle)}};
}

bool draws(const Symmetry& symmetry, const std::vector<Place>& places, const Linear& map) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Place image = places[index(symmetry(static_cast<Point>(i)))];
        if (svg::distance(image, map(places[i])) > close) return false;
    }
    return true;
}

std::optional<Symmetry> drawn_by(const Board& board, const std::vector<Place>& places,
                                 const Linear& map) {
    for (const Symmetry& symmetry : board.symmetries())
        if (draws(symmetry, places, map)) return symmetry;
    return std::nullopt;
}

std::optional<Symmetry> least_rotation(const Board& board, const std::vector<Place>& places) {
    for (unsigned parts = 16; parts > 1; --parts)
        if (auto found = drawn_by(board, places, rotation(2 * std::numbers::pi / parts)))
            return found;
    return std::nullopt;
}

/// Each point but those in the middle goes to another one in the same direction.
bool exchanges_rings(const Symmetry& symmetry, const std::vector<Place>& places) {
    bool moves = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Place from = places[i];
        const Place to = places[index(symmetry(static_cast<Point>(i)))];
        const double lengths = svg::length(from) * svg::length(to);
        if (std::abs(from.x * to.y - from.y * to.x) > close) return false;
        if (lengths > close && from.x * to.x + from.y * to.y < 0) return false;
        moves = moves || svg::distance(from, to) > close;
    }
    return moves;
}

std::optional<Symmetry> ring_exchange(const Board& board, const std::vector<Place>& places) {
    for (const Symmetry& symmetry : board.symmetries())
        if (exchanges_rings(symmetry, places)) return symmetry;
    return std::nullopt;
}

} // namespace

std::optional<Symmetry> symmetry_for(const Board& board, Turning turning) {
    const std::vector<Place> places = centred(board);
    switch (turning) {
    case Turning::rotate: return least_rotation(board, places);
    case Turning::flip: return drawn_by(board, places, rotation(std::numbers::pi));
    case Turning::mirror: return drawn_by(board, places, {{-1, 0}, {0, 1}});
    case Turning::exchange_rings: return ring_exchange(board, places);
    }
    return std::nullopt;
}

Symmetry product(const Symmetry& second, const Symmetry& first) {
    std::vector<Point> image;
    for (std::size_t i = 0; i < first.size(); ++i)
        image.push_back(second(first(static_cast<Point>(i))));
    return Symmetry{std::move(image)};
}

} // namespace merels::viewer
