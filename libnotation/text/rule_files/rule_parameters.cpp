#include <libnotation/text/rule_files/rule_parameters.hpp>

namespace merels {

std::string_view word(Color color) {
    switch (color) {
    case Color::white: return "white";
    case Color::black: return "black";
    }
    return {};
}

std::string_view word(MovingStarts moving_starts) {
    switch (moving_starts) {
    case MovingStarts::in_turn: return "in_turn";
    case MovingStarts::second_player: return "second_player";
    }
    return {};
}

std::string_view word(Movement movement) {
    switch (movement) {
    case Movement::adjacent: return "adjacent";
    case Movement::any: return "any";
    case Movement::none: return "none";
    }
    return {};
}

std::string_view word(Goal goal) {
    switch (goal) {
    case Goal::capture: return "capture";
    case Goal::align: return "align";
    }
    return {};
}

std::string_view word(Captures captures) {
    switch (captures) {
    case Captures::one: return "one";
    case Captures::per_mill: return "per_mill";
    case Captures::per_mill_until_won: return "per_mill_until_won";
    }
    return {};
}

std::string_view word(MillWhilePlacing mill_while_placing) {
    switch (mill_while_placing) {
    case MillWhilePlacing::takes: return "takes";
    case MillWhilePlacing::nothing: return "nothing";
    case MillWhilePlacing::marks: return "marks";
    case MillWhilePlacing::from_hand: return "from_hand";
    case MillWhilePlacing::placed_from_hand: return "placed_from_hand";
    }
    return {};
}

std::string_view word(Protection protection) {
    switch (protection) {
    case Protection::outside_first: return "outside_first";
    case Protection::strict: return "strict";
    case Protection::none: return "none";
    }
    return {};
}

std::string_view word(Blocked blocked) {
    switch (blocked) {
    case Blocked::loses: return "loses";
    case Blocked::draws: return "draws";
    case Blocked::passes: return "passes";
    case Blocked::freed: return "freed";
    }
    return {};
}

std::string_view word(FullBoard full_board) {
    switch (full_board) {
    case FullBoard::draw: return "draw";
    case FullBoard::first_player_loses: return "first_player_loses";
    case FullBoard::none: return "none";
    case FullBoard::one_removal: return "one_removal";
    case FullBoard::one_each: return "one_each";
    case FullBoard::first_mill_first: return "first_mill_first";
    case FullBoard::by_mills: return "by_mills";
    case FullBoard::one_removal_then_opponent: return "one_removal_then_opponent";
    case FullBoard::by_mills_or_own: return "by_mills_or_own";
    }
    return {};
}

std::string_view word(BothAtThree both_at_three) {
    switch (both_at_three) {
    case BothAtThree::none: return "none";
    case BothAtThree::first_mill_wins: return "first_mill_wins";
    }
    return {};
}

std::string_view word(MillReuse mill_reuse) {
    switch (mill_reuse) {
    case MillReuse::free: return "free";
    case MillReuse::not_back_next_turn: return "not_back_next_turn";
    case MillReuse::once: return "once";
    case MillReuse::not_back_from_mill: return "not_back_from_mill";
    case MillReuse::once_by_points: return "once_by_points";
    }
    return {};
}

} // namespace merels
