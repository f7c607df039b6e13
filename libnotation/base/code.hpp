#pragma once

// The codes of all diagnostics. Each code has a number, such as E203. The first letter is E for an
// error, W for a warning, and N for a note. Codes never change.
//
//   facts(Code::occupied_point).number  == "E203"
//   find_code("E203")                   == Code::occupied_point
//   find_code("E999")                   == nullopt

#include <libnotation/base/enum_names.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// The kind of a diagnostic. A `warning` means that Merels has repaired the text.
enum class Severity : std::uint8_t { error, warning, note };
constexpr auto names_of(Severity) {
    return names_up_to<Severity::note>("error", "warning", "note");
}

/// One value for each kind of diagnostic. Messages show the name of the value with hyphens instead
/// of `_`.
enum class Code : std::uint8_t {
    // E1…: errors in the text of a record
    unreadable_move,
    unclosed_comment,
    unclosed_variation,
    unclosed_tag,
    nul_byte,
    stray_bracket,
    misplaced_variation,
    record_too_long,
    bad_json,
    doubled_key,
    bad_value,
    newer_version,
    unclosed_value,
    chess_game,
    // E2…: errors in a move
    game_is_over,
    must_place,
    occupied_point,
    empty_point,
    not_your_man,
    not_adjacent,
    nothing_in_hand,
    capture_missing,
    capture_not_earned,
    capture_empty_point,
    capture_own_man,
    protected_man,
    mill_reopened,
    illegal_pass,
    unknown_point,
    removal_missing,
    removal_not_due,
    must_free,
    // E3…: errors of a record as a whole
    unknown_rule_set,
    result_conflict,
    result_against_board,
    text_after_result,
    rule_set_conflict,
    rule_set_not_kept,
    other_game,
    setup_in_tree,
    // E4…: errors in a position
    bad_position,
    too_many_men,
    point_taken_twice,
    bad_hand,
    // E5…: errors of files
    unreadable_file,
    // E6…: errors in a rule set from a file or record
    wrong_type,
    missing_key,
    unknown_key,
    unknown_value,
    out_of_range,
    bad_name,
    bad_point_name,
    doubled_point,
    bad_line,
    no_such_point,
    board_too_large,
    contradictory_rules,
    // E7…: errors in a query
    unknown_term,
    bad_term_value,
    unclosed_quote,
    unpaired_parenthesis,
    missing_operand,
    misplaced_setting,
    query_too_deep,
    unreadable_query,
    unknown_filter,
    filter_cycle,
    // E8…: errors in solving
    unsolvable_rules,
    no_such_subspace,
    too_many_positions,
    too_little_memory,
    damaged_database,
    unknown_database_version,
    other_database,
    missing_database_file,
    unwritable_database,
    // W1…: text that was repaired
    nested_comment,
    tag_without_bracket,
    tag_quote,
    bad_tag_line,
    bad_glyph,
    bad_comment_field,
    empty_variation,
    missing_result,
    bad_result_tag,
    many_comments,
    ignored_key,
    stray_text,
    wrong_color,
    bad_property,
    text_between_records,
    guessed_rule_set,
    unfinished_move,
    bad_date,
    ambiguous_date,
    bad_rating,
    bad_round,
    misnamed_tag,
    contradiction,
    curly_quotes,
    // N1…: accepted spellings, and other notes
    assumed_rule_set,
    lenient_spelling,
    wrong_move_number,
    duplicate_tag,
    latin1_bytes,
    escaped_line,
    play_after_draw,
    unfinished_by_result,
    empty_file,
    part_not_kept,
    unknown_property,
    hands_left_out,
    supplied_pass,
    lenient_tag,
    converted_text,
    typed_tag,
    odd_character,
};

/// The number of codes, computed from the last code.
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::odd_character) + 1;

/// Facts about a code. `docs/diagnostics.md` explains each code.
struct CodeFacts {
    Code code;
    std::string_view number;
    std::string_view slug;
    Severity severity;
    /// One line of English without a full stop, for use in a table.
    std::string_view summary;
};

const CodeFacts& facts(Code code);

/// All codes in the order of their numbers.
std::span<const CodeFacts> all_codes();

/// Finds a code by its number ("E203") or its slug ("occupied-point"), in upper or lower case. The
/// result is empty if no code has this number or slug.
std::optional<Code> find_code(std::string_view number_or_slug);

} // namespace merels
