#pragma once

#include <cli/input_output/findings.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/import/import.hpp>
#include <libnotation/text/blocks.hpp>

namespace merels::cli {

/// A block on its way through `import`, with its records ready for the collection.
struct ImportedBlock {
    std::size_t file = 0;
    Block block;
    Findings findings;
    /// The first `count` are those of the block; the others keep their memory.
    std::vector<ImportRecord> records;
    std::size_t count = 0;
};

/// Reads every record of a block.
class BlockPreparation {
public:
    BlockPreparation(const ReadOptions& reading, const FindingLimits& limits,
                     const RenderStyle& style, RecordPreparation preparation)
        : options_(reading), limits_(limits), style_(style), preparation_(std::move(preparation)) {}

    void prepare(ImportedBlock& imported, const std::string& name);

private:
    ReadOptions options_;
    FindingLimits limits_;
    RenderStyle style_;
    RecordPreparation preparation_;
    Reading reading_{rule_sets::nine_mens_morris};
};

} // namespace merels::cli
