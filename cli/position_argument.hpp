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

/// The form of that name, or a `UsageError`.
PositionFormat position_format_called(const std::string& name);

} // namespace merels::cli
