#include <cli/records/checked_block.hpp>

namespace merels::cli {

void check(CheckedBlock& checked, const std::string& name, const CheckOptions& options,
           CheckScratch& scratch) {
    checked.summary = {};
    checked.findings.clear();
    FindingsOfBlock findings{name, checked.block, options.limits, options.style, checked.findings};
    const Source source{name, checked.block.text, checked.block.first_line};
    for (const Record& record : records(source, checked.block.layout)) {
        read(record, options.reading, scratch.reading);
        checked.summary.add(scratch.reading);
        findings.add(record, scratch.reading.diagnostics);
    }
    findings.add_of_block();
}

} // namespace merels::cli
