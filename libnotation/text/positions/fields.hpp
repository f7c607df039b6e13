#pragma once

// The parts that FEN and MFEN have in common: fields separated by blanks, and three rings of eight
// points.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels {

inline constexpr unsigned most_quiet_plies = std::numeric_limits<std::uint16_t>::max();
inline constexpr unsigned most_moves = std::numeric_limits<unsigned>::max();

/// Collects the errors in the text of a position, and notes about ignored parts.
class PositionFaults {
public:
    static constexpr std::size_t most = 20;

    explicit PositionFaults(std::string_view text) : text_(text) {}

    /// The span of a part of the text.
    Span span_of(std::string_view part) const {
        const auto begin = static_cast<std::size_t>(part.data() - text_.data());
        return {begin, begin + part.size()};
    }
    void report(Code code, std::string_view where, std::string message, std::string hint = {}) {
        add({code, span_of(where), std::move(message), std::move(hint)});
    }
    void add(Diagnostic fault) {
        if (!is_full()) faults_.push_back(std::move(fault));
    }
    /// Adds a note about a part of the text that is ignored, because a position cannot contain it.
    void remark(std::string_view where, std::string message) {
        if (remarks_.size() < most)
            remarks_.push_back({Code::part_not_kept, span_of(where), std::move(message)});
    }

    bool empty() const { return faults_.empty(); }
    bool is_full() const { return faults_.size() >= most; }
    /// Returns the diagnostics in the order of their places in the text.
    Diagnostics take() {
        std::ranges::stable_sort(faults_, {}, [](const Diagnostic& f) { return f.span.begin; });
        return std::move(faults_);
    }
    Diagnostics take_remarks() { return std::move(remarks_); }

private:
    std::string_view text_;
    Diagnostics faults_;
    Diagnostics remarks_;
};

/// The points of three rings, in the order in which a format writes them.
using RingPoints = std::array<Point, 24>;

/// The points of the board, in the order of `names`. If the board does not have exactly the points
/// in `names`, the result is empty. Each name has two characters, and blanks separate the names.
std::optional<RingPoints> ring_points(const Board& board, std::string_view names);

/// The way in which a format writes the board. `order` has the names of the points in the order of
/// the text, separated by blanks. The other members of `BoardSigns` are the characters that show
/// the contents of a point.
struct BoardSigns {
    std::string_view order;
    char white;
    char black;
    char empty;
    /// Each character of `marked` means a captured man that is still on the board. Under some
    /// rules, captured men stay on the board until the placing phase ends.
    std::string_view marked;
    /// The character that is written for a captured man that is still on the board. The character
    /// is the same for white and black men, because a position does not store the color of captured
    /// men.
    char mark;
};

/// Reads the men from `ring/ring/ring`. If the rule set marks captured men, the function also reads
/// the marked points. All points of `signs.order` must exist on the board.
void read_rings(std::string_view field, const BoardSigns& signs, const RuleSet& rule_set,
                Setup& setup, PositionFaults& faults);

/// Writes the men as `ring/ring/ring`.
std::string rings(const Position& position, const BoardSigns& signs);

/// Reads a number of at most 64 bits from a field. If the field is not a number up to `most`, adds
/// a fault.
std::optional<std::uint64_t> read_number(std::string_view field, std::string_view what,
                                         std::uint64_t most, PositionFaults& faults);

/// Reads the side to move, which is `w` or `b`.
void read_side(std::string_view field, Setup& setup, PositionFaults& faults);

/// Reads the number of a side's men in hand. If the number is wrong, reports a fault and returns
/// false.
bool read_hand(std::string_view field, Color color, const RuleSet& rule_set, Setup& setup,
               PositionFaults& faults);

/// The position that was read, or all its errors. The error that White has too many men is reported
/// at `men[0]`. The error that Black has too many men is reported at `men[1]`.
Result<PositionText> finished(const RuleSet& rule_set, const Setup& setup, unsigned move_number,
                              const std::array<std::string_view, 2>& men, PositionFaults& faults);

} // namespace merels
