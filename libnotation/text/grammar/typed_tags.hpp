#pragma once

// The head of a score sheet that was typed as it is: lines such as `White: Anna`.

#include <optional>
#include <string_view>

namespace merels::grammar {

struct TypedTag {
    /// The name in the strict spelling; unchanged if it is not a name that programs look for.
    std::string_view name;
    std::string_view value;
};

/// A line such as `White: Anna` or `Weiß: Anna`. Any other name, as in `Arbiter: Bruno`, counts
/// only if `is_any_name`.
std::optional<TypedTag> typed_tag(std::string_view line, bool is_any_name);

/// True if the text begins with such a line, and another such line or moves follow. A few other
/// lines, such as a title, may come before it.
bool begins_typed_sheet(std::string_view text);

} // namespace merels::grammar
