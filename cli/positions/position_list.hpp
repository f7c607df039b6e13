#pragma once

// The positions of a text: one in any form, or one a line.
//
//   read_positions("POSITION", "W:Wa7:B:H8,9", rules, {})     -> one entry
//   read_positions("all.txt", "W:W:B:H9,9\n********/…", …)    -> an entry a line, has_lines

#include <cli/input_output/findings.hpp>
#include <cli/terminal/json_output.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A position, or what is wrong with it.
struct ListedPosition {
    std::optional<PositionText> position;
    /// Faults; of a position that was read, remarks.
    std::vector<Finding> findings;
    /// Its line in the text.
    std::size_t line = 1;
};

struct PositionList {
    /// Of the text, as messages call it.
    std::string name;
    /// A position a line; else there is one entry.
    bool has_lines = false;
    /// The form of a single position.
    PositionFormat format = PositionFormat::line;
    std::vector<ListedPosition> entries;
};

/// Lines that are blank or begin with # are left out of a list. Without a format that of each
/// position is found by its content.
PositionList read_positions(const std::string& name, std::string_view text, const RuleSet& rule_set,
                            std::optional<PositionFormat> format);

/// A line of the text is a position, with no tag or comment of a record before it.
bool begins_with_position(std::string_view text);

/// In the output of a list, the line of a position that could not be read.
inline constexpr std::string_view no_position = "not a position";

/// The entry's diagnostics.
Json findings_json(const PositionList& list, const ListedPosition& entry);

/// Writes what is wrong with an entry, or remarks on it, to standard error.
void report(const ListedPosition& entry);

} // namespace merels::cli
