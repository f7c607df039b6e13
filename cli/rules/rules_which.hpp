#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/text/reader.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// What `merels rules which` is asked.
struct WhichQuestion {
    std::vector<std::string> files;
    std::vector<const RuleSet*> candidates;
    ReadOptions reading;
};

/// Says of each record which rule sets fit it, and of the others what breaks first. A record that
/// none fits is a finding.
Status tell_which(const WhichQuestion& question, const Paint& paint, Output& out);

/// The same as one JSON document: `records`, each with `file`, `record`, `line`, `fits` (ids),
/// `others` (`rule_set`, `ply`, `code`, `message`) and, where nothing fits, `would_fit`
/// (`rule_set`, `parameter`, `value`).
Status tell_which_as_json(const WhichQuestion& question, Output& out);

} // namespace merels::cli
