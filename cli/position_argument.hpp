#pragma once

#include <libnotation/text/position_formats.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// A position from the command line, in any form: the text itself, "-" for standard input, or
/// "@FILE". Its form is found by its content, and told on standard error, unless it is given. What
/// is wrong is a `Failure` that shows every fault in its place.
PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format = {});

/// An operand that may be a file of games, too, is a position: positions have colons or, in other
/// forms, blanks, or come from @FILE; a file may have what it will if it is there.
bool is_position(const std::string& operand);

/// What is neither a position nor a file is rather the first when it could be no name of a file: a
/// `UsageError`.
void refuse_half_position(const std::string& operand);

/// The form of that name, or a `UsageError`.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
