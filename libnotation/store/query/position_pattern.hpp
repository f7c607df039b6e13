#pragma once

// A part of a position. A pattern names points with a man of a given color, and points that must be
// empty. A point that the pattern does not name may be empty or have a man of either color. A
// pattern is searched in all symmetries of its board.
//
//   const auto pattern = parse_pattern("W d6,f4 B b4 empty d2", rules);
//   const PatternMatcher matcher{*pattern, rules.board, {}};
//   matcher.match(BoardState{position})    -> the image that matches, or null
//
//   parse_pattern("W z9", rules)           -> E215 at "z9"

#include <libnotation/base/result.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/store/query/query.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace merels {

/// The part of a position that is compared with patterns.
struct BoardState {
    std::array<PointSet, 2> men{};
    PointSet marked{};
    std::array<std::uint8_t, 2> hand{};
    Color to_move = Color::white;

    BoardState() = default;
    explicit BoardState(const Position& position);

    bool is_placing() const { return (hand[0] | hand[1]) != 0; }
};

/// The conditions of a pattern. If the text of the pattern does not contain a condition, the
/// condition is empty. `pattern_of` sets all conditions.
struct Pattern {
    std::array<PointSet, 2> men{};
    PointSet empty{};
    std::optional<Color> to_move{};
    std::optional<std::array<unsigned, 2>> hand{};

    bool operator==(const Pattern&) const = default;
};

/// Reads a pattern with sections such as `W d6,f4`, `B b4`, `empty d2`, `empty rest` (all other
/// points), `to-move W` and `hand 3,2` (White's men, Black's men). All faults have spans in `text`.
Result<Pattern> parse_pattern(std::string_view text, const RuleSet& rule_set);

/// The pattern of a whole position. The pattern does not contain used mills (`mill_reuse`) or
/// pending removals.
Pattern pattern_of(const Position& position);

/// Reads a position that is written on one line of text, in any format.
Result<Pattern> parse_whole_position(std::string_view text, const RuleSet& rule_set);

class PatternMatcher {
public:
    /// The pattern under one symmetry of the board. White and Black are exchanged if
    /// `has_swapped_colors` is true.
    struct Image {
        PointSet white;
        PointSet black;
        PointSet empty;
        std::optional<Color> to_move;
        std::optional<std::array<unsigned, 2>> hand;
        /// The index of the symmetry that makes this image from the pattern.
        std::size_t symmetry = 0;
        bool has_swapped_colors = false;
    };

    PatternMatcher(const Pattern& pattern, const Board& board, const Likeness& likeness);

    /// The first image that matches, or null. The function tries the unchanged pattern first.
    const Image* match(const BoardState& state) const {
        const unsigned white = state.men[0].size();
        const unsigned black = state.men[1].size();
        if (white + black < least_ || white + black > most_) return nullptr;
        const PointSet men = state.men[0] | state.men[1] | state.marked;
        for (const Image& image : images_)
            if (state.men[0].contains_all(image.white) && state.men[1].contains_all(image.black)
                && (men & image.empty).empty() && has_the_rest(image, state))
                return &image;
        return nullptr;
    }

    std::span<const Image> images() const { return images_; }

private:
    static bool has_the_rest(const Image& image, const BoardState& state) {
        if (image.to_move && *image.to_move != state.to_move) return false;
        return !image.hand
               || ((*image.hand)[0] == state.hand[0] && (*image.hand)[1] == state.hand[1]);
    }
    void add_image(const Pattern& pattern, const Symmetry& symmetry, std::size_t number);

    std::vector<Image> images_;
    /// A board can match only if its number of men is in the range from `least_` to `most_`.
    unsigned least_ = 0;
    unsigned most_ = 0;
};

} // namespace merels
