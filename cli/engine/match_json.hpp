#pragma once

#include <cli/terminal/output.hpp>
#include <engine/protocol/match/match.hpp>

namespace merels::cli {

/// The end of a match for other programs, as `docs/json.md` describes it.
void print_json(Output& out, const protocol::MatchResult& result, const protocol::MatchPlan& plan);

} // namespace merels::cli
