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
    /// The errors, warnings and notes about this position.
    std::vector<Finding> findings;
    /// In a text with several positions, the number of the line with this position, from 1.
    std::size_t line = 1;
};

struct PositionList {
    /// The name that messages show for the text, such as the path of a file.
    std::string name;
    /// True if the text has several positions, one on each line. If `has_lines` is false, the list
    /// has one entry.
    bool has_lines = false;
    /// The format of the position, if there is only one position.
    PositionFormat format = PositionFormat::line;
    std::vector<ListedPosition> entries;
};

/// Reads positions. Blank lines and lines that begin with # are ignored. Without a given format,
/// Merels recognizes the format of each position from its text.
PositionList read_positions(const std::string& name, std::string_view text, const RuleSet& rule_set,
                            std::optional<PositionFormat> format);

/// True if the text has a line with a position, and no tag or comment comes before this line.
bool begins_with_position(std::string_view text);

/// The text that a list shows instead of a position that could not be read.
constexpr std::string_view no_position = "not a position";

Json findings_json(const PositionList& list, const ListedPosition& entry);

void report(const ListedPosition& entry);

/// Reads a position from the command line: the text itself, "-" for standard input, or "@FILE".
/// Without a given format, Merels recognizes the format from the text, and reports it. Throws a
/// `Failure` that shows the mistakes in the position.
PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format = {});

/// Reads an operand that may have many positions. A faulty position is part of the list, with its
/// errors.
PositionList positions_argument(const std::string& operand, const RuleSet& rule_set,
                                std::optional<PositionFormat> format = {});

/// Reports the format of a position. For the format of Merels itself (`PositionFormat::line`),
/// reports nothing.
void say_form(PositionFormat format);

/// The text of a file that contains positions. Throws a `Failure` if the text is too long.
std::string positions_text(OpenedFile& file, const std::string& name);

/// The positions of a file that begins with a position.
PositionList positions_in(OpenedFile& file, const std::string& path, const RuleSet& rule_set);

/// The only position of a text. Prints warnings and notes about the text to standard error. Throws
/// a `Failure` with the errors.
const PositionText& single_position(const PositionList& list, const RuleSet& rule_set);

/// True if the operand is a position: it contains a colon or a blank, or begins with "@". If a file
/// with this name exists, the operand is a file, and not a position.
bool is_position(const std::string& operand);

/// Throws a `UsageError` if the operand is not a file. An operand that contains "." or "/" counts
/// as the name of a file, even if the file does not exist.
void refuse_half_position(const std::string& operand);

/// The position format with this name. Throws a `UsageError` if no position format has this name.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
