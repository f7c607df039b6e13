#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/text/rule_files/json_node.hpp>

#include <optional>

namespace merels {

/// The board of a rule file: the id of a built-in one, or an object with `id`, `title`, `points`,
/// `mills` and `paths`. Reports all that is wrong with it; only a sound one is given back.
std::optional<Board> read_board(const JsonNode& node);

/// An id of a board or rule set: small letters, digits and hyphens, at most 64.
bool is_sound_id(std::string_view id);

} // namespace merels
