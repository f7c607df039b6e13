#pragma once

#include <cli/input_output/findings.hpp>
#include <cli/input_output/summary.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

namespace merels::cli {

/// A block on its way through `check`, with what was found in it.
struct CheckedBlock {
    std::size_t file = 0;
    Block block;
    Summary summary;
    Findings findings;
};

/// A worker's own memory.
struct CheckScratch {
    Reading reading{rule_sets::nine_mens_morris};
};

struct CheckOptions {
    ReadOptions reading;
    FindingLimits limits;
    RenderStyle style;
};

/// Reads every record of the block and fills its summary and findings.
void check(CheckedBlock& checked, const std::string& name, const CheckOptions& options,
           CheckScratch& scratch);

} // namespace merels::cli
