#pragma once

#include <libnotation/text/reader.hpp>

namespace merels {

/// Reads a record again whose Variant tag names no known rule set (E301): under the rule set whose
/// name is near, or that of `options`, or the first that allows all its moves. `reading` is what
/// was read of it before, and stays that if no rule set fits, unless the name is Sanmill's
/// "Custom".
void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading);

} // namespace merels
