#pragma once

#include <libnotation/text/reader.hpp>

namespace merels {

/// Reads a record again if its Variant tag does not name a known rule set (E301). It uses the rule
/// set with a similar name, or that of `options`, or the first rule set that allows all moves.
/// `reading` is the result of the first reading. If no rule set fits, it does not change, unless
/// the name is Sanmill's "Custom".
void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading);

} // namespace merels
