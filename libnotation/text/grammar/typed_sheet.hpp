#pragma once

// Recognizes the head of a typed score sheet, which has lines such as `White: Anna`.

#include <optional>
#include <string_view>

namespace merels::grammar {

struct TypedTag {
    /// The name of the tag in the strict spelling. An unknown name stays unchanged.
    std::string_view name;
    std::string_view value;
};

/// Reads a line such as `White: Anna` or `Weiß: Anna`. With `is_any_name`, unknown names are also
/// accepted, as in `Arbiter: Bruno`. If the line is not a name, a colon and a value, the result is
/// empty.
std::optional<TypedTag> typed_tag(std::string_view line, bool is_any_name);

/// True if the text begins with a line such as `White: Anna`, and if moves or another line of this
/// kind follow. The text may first have up to three lines of another kind, such as a title.
bool begins_typed_sheet(std::string_view text);

} // namespace merels::grammar
