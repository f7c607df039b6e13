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

/// A position, or the errors if it could not be read.
struct ListedPosition {
    std::optional<PositionText> position;
    /// The errors, or the remarks about a position without errors.
    std::vector<Finding> findings;
    /// The number of the line in the text.
    std::size_t line = 1;
};

struct PositionList {
    /// The name of the text for messages.
    std::string name;
    /// True if each line has a position. If this is false, the list has one entry.
    bool has_lines = false;
    /// The form of the position, if there is only one.
    PositionFormat format = PositionFormat::line;
    std::vector<ListedPosition> entries;
};

/// Reads positions. Blank lines and lines that begin with # are ignored. If no format is given, the
/// content of each position decides.
PositionList read_positions(const std::string& name, std::string_view text, const RuleSet& rule_set,
                            std::optional<PositionFormat> format);

/// True if the text has a line with a position, and no tag or comment comes before this line.
bool begins_with_position(std::string_view text);

/// The text that a list prints for a position that could not be read.
constexpr std::string_view no_position = "not a position";

Json findings_json(const PositionList& list, const ListedPosition& entry);

void report(const ListedPosition& entry);

/// Reads a position from the command line: the text itself, "-" for standard input, or "@FILE". If
/// no form is given, the content decides, and the form is reported. Throws a `Failure` that shows
/// the mistakes.
PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format = {});

/// Reads an operand that may have many positions. A faulty position is part of the list, with its
/// errors.
PositionList positions_argument(const std::string& operand, const RuleSet& rule_set,
                                std::optional<PositionFormat> format = {});

/// Reports the form of a position. Merels' own form is not reported.
void say_form(PositionFormat format);

/// The rest of a file that begins with a position. Throws a `Failure` if the text is too long.
std::string positions_text(OpenedFile& file, const std::string& name);

/// The positions of a file that begins with a position.
PositionList positions_in(OpenedFile& file, const std::string& path, const RuleSet& rule_set);

/// The only position of a text. Remarks go to standard error. Throws a `Failure` with the errors.
const PositionText& single_position(const PositionList& list, const RuleSet& rule_set);

/// True if an operand is a position: it has colons or blanks, or comes from @FILE. The name of an
/// existing file is not a position.
bool is_position(const std::string& operand);

/// Throws a `UsageError` if the operand is not a position or a file. An operand that looks like a
/// file name is accepted, even if there is no such file.
void refuse_half_position(const std::string& operand);

/// The form with this name. Throws a `UsageError` if there is no such form.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
