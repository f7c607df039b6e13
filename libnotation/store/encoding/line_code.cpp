#include <libnotation/store/encoding/line_code.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::uint8_t to_bits = 0x00;
constexpr std::uint8_t from_bits = 0x40;
constexpr std::uint8_t taken_bits = 0x80;
constexpr std::uint8_t kind_mask = 0xC0;
constexpr std::uint8_t pass_byte = 0xC0;
constexpr std::uint8_t removal_byte = 0xC1;

std::uint8_t byte(std::uint8_t kind, Point point) {
    return static_cast<std::uint8_t>(kind | static_cast<std::uint8_t>(point));
}

Point point_of(std::uint8_t byte) { return point_at(static_cast<std::size_t>(byte & ~kind_mask)); }

bool is_on_board(Move move, const Board& board) {
    const auto is_point
        = [&](Point point) { return point == Point::none || index(point) < board.size(); };
    return is_point(move.from()) && is_point(move.to())
           && std::ranges::all_of(move.taken(), is_point);
}

} // namespace

void append_move(LineCode& code, Move move) {
    if (move.is_pass()) {
        code.push_back(pass_byte);
        return;
    }
    if (move.is_removal()) code.push_back(removal_byte);
    if (move.from() != Point::none) code.push_back(byte(from_bits, move.from()));
    if (move.to() != Point::none) code.push_back(byte(to_bits, move.to()));
    for (const Point taken : move.taken()) code.push_back(byte(taken_bits, taken));
}

std::optional<Move> LineReader::next() {
    if (at_ == code_.size()) return std::nullopt;
    const std::size_t begin = at_;
    Point from = Point::none;
    Point to = Point::none;
    const std::uint8_t first = code_[at_++];
    if (first == pass_byte) return Move{};
    if (first != removal_byte) {
        if ((first & kind_mask) == from_bits && at_ < code_.size()) from = point_of(first);
        const std::uint8_t target = from == Point::none ? first : code_[at_++];
        if ((target & kind_mask) != to_bits) {
            at_ = begin;
            return std::nullopt;
        }
        to = point_of(target);
    }
    std::array<Point, Move::max_taken> taken{};
    std::size_t count = 0;
    while (at_ < code_.size() && count < taken.size() && (code_[at_] & kind_mask) == taken_bits)
        taken[count++] = point_of(code_[at_++]);
    if (to == Point::none && count == 0) {
        at_ = begin;
        return std::nullopt;
    }
    return Move{from, to, std::span{taken}.first(count)};
}

std::optional<Move> LineReader::next(const Board& board) {
    const std::size_t begin = at_;
    const std::optional<Move> move = next();
    if (!move || is_on_board(*move, board)) return move;
    at_ = begin;
    return std::nullopt;
}

std::uint64_t move_code(Move move) {
    const auto taken = move.taken();
    std::uint64_t number = index(move.from()) << 8 | index(move.to());
    for (std::size_t i = 0; i < Move::max_taken; ++i)
        number = number << 8 | (i < taken.size() ? index(taken[i]) : index(Point::none));
    return number;
}

} // namespace merels
