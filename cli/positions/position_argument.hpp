#pragma once

#include <cli/input_output/findings_printer.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/json_output.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A position that was read, or its errors.
struct ListedPosition {
    std::optional<PositionText> position;
    /// The errors, or the remarks on a position that was read.
    std::vector<Finding> findings;
    /// The line of the position in the text.
    std::size_t line = 1;
};

struct PositionList {
    /// The name of the text in messages.
    std::string name;
    /// The text has a position on each line; otherwise the list has one entry.
    bool has_lines = false;
    /// The form of a single position.
    PositionFormat format = PositionFormat::line;
    std::vector<ListedPosition> entries;
};

/// Lines that are blank or begin with # are left out of a list. Without a format, the form of each
/// position is found by its content.
PositionList read_positions(const std::string& name, std::string_view text, const RuleSet& rule_set,
                            std::optional<PositionFormat> format);

/// True if a line of the text is a position, and no tag or comment of a record comes before it.
bool begins_with_position(std::string_view text);

/// The line that a list's output has in place of a position that could not be read.
constexpr std::string_view no_position = "not a position";

Json findings_json(const PositionList& list, const ListedPosition& entry);

void report(const ListedPosition& entry);

/// A position from the command line, in any form: the text itself, "-" for standard input, or
/// "@FILE". Unless the form is given, it is found by the content, and reported on standard error.
/// Throws a `Failure` that shows each mistake in its place.
PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format = {});

/// The same for verbs that take many positions; no fault is thrown.
PositionList positions_argument(const std::string& operand, const RuleSet& rule_set,
                                std::optional<PositionFormat> format = {});

/// Reports on standard error which form of a position was found by its content. Our own line is not
/// reported.
void say_form(PositionFormat format);

/// The rest of a file that begins with a position. Throws a `Failure` if it is too long.
std::string positions_text(OpenedFile& file, const std::string& name);

/// The positions of a file that begins with a position.
PositionList positions_in(OpenedFile& file, const std::string& path, const RuleSet& rule_set);

/// The only position of a text that is not a list. Remarks on it go to standard error. Throws a
/// `Failure` with its errors.
const PositionText& single_position(const PositionList& list, const RuleSet& rule_set);

/// True if an operand is a position and not a file of games: it has colons or blanks, or comes from
/// @FILE. If a file of that name exists, the operand is a file.
bool is_position(const std::string& operand);

/// Throws a `UsageError` if the operand is neither a position nor a file, and does not look like
/// the name of a file.
void refuse_half_position(const std::string& operand);

/// The form of that name. Throws a `UsageError` if there is none.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
