#include <libnotation/store/encoding/position_key.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/line_code.hpp>

#include <algorithm>

namespace merels {

namespace {

std::uint64_t value_of(std::size_t color, Point point) {
    return random_number(1 + color * max_points + index(point));
}

std::uint64_t hands_and_side(const Position& position) {
    return std::uint64_t{position.hand(Color::white)}
           | std::uint64_t{position.hand(Color::black)} << 8
           | static_cast<std::uint64_t>(position.to_move()) << 16;
}

} // namespace

PositionHasher::PositionHasher(const Board& board) : board_(&board) {
    const auto symmetries = board.symmetries();
    sums_.resize((symmetries.size() + block - 1) / block * block);
    values_.reserve(2 * board.size() * sums_.size());
    for (const std::size_t color : {index(Color::white), index(Color::black)})
        for (const Point point : board.points())
            for (std::size_t i = 0; i < sums_.size(); ++i)
                values_.push_back(
                    value_of(color, symmetries[i < symmetries.size() ? i : 0](point)));
}

void PositionHasher::change(std::size_t color, PointSet men) {
    // The compiler makes vector instructions from blocks of a fixed size.
    for (const Point point : men_[color] - men) {
        const std::uint64_t* value = values(color, point);
        for (std::size_t i = 0; i < sums_.size(); i += block)
            for (std::size_t j = i; j < i + block; ++j) sums_[j] -= value[j];
    }
    for (const Point point : men - men_[color]) {
        const std::uint64_t* value = values(color, point);
        for (std::size_t i = 0; i < sums_.size(); i += block)
            for (std::size_t j = i; j < i + block; ++j) sums_[j] += value[j];
    }
    men_[color] = men;
}

void PositionHasher::update(const Position& position) {
    update(position.men(Color::white), position.men(Color::black));
    rest_ = hands_and_side(position);
}

void PositionHasher::update(PointSet white, PointSet black) {
    change(0, white);
    change(1, black);
}

std::uint64_t PositionHasher::men_key() const {
    std::array<std::uint64_t, block> least{};
    least.fill(~std::uint64_t{0});
    for (std::size_t i = 0; i < sums_.size(); i += block)
        for (std::size_t j = 0; j < block; ++j) least[j] = std::min(least[j], sums_[i + j]);
    return *std::ranges::min_element(least);
}

PositionKey PositionHasher::key(std::int64_t rule_set) const {
    const std::uint64_t key
        = mixed(mixed(men_key() ^ rest_) + static_cast<std::uint64_t>(rule_set));
    return key >> (64 - position_key_bits);
}

Move PositionHasher::canonical_move(Move move) const {
    const auto symmetries = board_->symmetries();
    const std::uint64_t least_sum = men_key();
    Move least;
    bool has_any = false;
    for (std::size_t i = 0; i < symmetries.size(); ++i) {
        if (sums_[i] != least_sum) continue;
        const Move candidate = transformed(move, symmetries[i]);
        if (!has_any || move_code(candidate) < move_code(least)) least = candidate;
        has_any = true;
    }
    return least;
}

Move PositionHasher::own_move(Move canonical) const {
    const auto least = std::ranges::find(sums_, men_key());
    const auto number = static_cast<std::size_t>(least - sums_.begin());
    return transformed(canonical, board_->symmetries()[number].inverse());
}

PositionKey position_key(const Position& position, std::int64_t rule_set) {
    PositionHasher hasher{position.board()};
    hasher.update(position);
    return hasher.key(rule_set);
}

} // namespace merels
