#include <libnotation/text/rule_parameters.hpp>

namespace merels {

std::string_view word(Color color) {
    switch (color) {
    case Color::white: return "white";
    case Color::black: return "black";
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
    }
    return {};
}

std::string_view word(FullBoard full_board) {
    switch (full_board) {
    case FullBoard::draw: return "draw";
    case FullBoard::first_player_loses: return "first_player_loses";
    case FullBoard::none: return "none";
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
    }
    return {};
}

} // namespace merels
