#pragma once

// The head of a score sheet that was typed as it is: lines such as `White: Anna`.

#include <optional>
#include <string_view>

namespace merels::grammar {

struct TypedTag {
    /// In the strict spelling, or unchanged if no program looks for it.
    std::string_view name;
    std::string_view value;
};

/// `White: Anna`, `Weiß: Anna`; `Arbiter: Bruno` only if `is_any_name`.
std::optional<TypedTag> typed_tag(std::string_view line, bool is_any_name);

/// The text begins with such a line, which another one or moves follow, or with a few other lines
/// before it, such as a title.
bool begins_typed_sheet(std::string_view text);

} // namespace merels::grammar
