#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/positions/position_list.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// A position from the command line, in any form: the text itself, "-" for standard input, or
/// "@FILE". Its form is found by its content, and told on standard error, unless it is given. What
/// is wrong is a `Failure` that shows every fault in its place.
PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format = {});

/// The same for verbs that take many positions; no fault is thrown.
PositionList positions_argument(const std::string& operand, const RuleSet& rule_set,
                                std::optional<PositionFormat> format = {});

/// Tells on standard error which form of a position was found by its content, if it is not our
/// line.
void say_form(PositionFormat format);

/// The rest of a file that begins with a position, or a `Failure` if it is too long.
std::string positions_text(OpenedFile& file, const std::string& name);

/// The positions of such a file.
PositionList positions_in(OpenedFile& file, const std::string& path, const RuleSet& rule_set);

/// The position of a list that has no lines: remarks on it go to standard error, and its faults are
/// a `Failure`.
const PositionText& single_position(const PositionList& list, const RuleSet& rule_set);

/// An operand that may be a file of games, too, is a position: positions have colons or, in other
/// forms, blanks, or come from @FILE; a file may have what it will if it is there.
bool is_position(const std::string& operand);

/// What is neither a position nor a file is rather the first when it could be no name of a file: a
/// `UsageError`.
void refuse_half_position(const std::string& operand);

/// The form of that name, or a `UsageError`.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
