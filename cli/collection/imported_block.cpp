#include <cli/collection/imported_block.hpp>

namespace merels::cli {

void BlockPreparation::prepare(ImportedBlock& imported, const std::string& name) {
    imported.findings.clear();
    imported.count = 0;
    FindingsOfBlock findings{name, imported.block, limits_, style_, imported.findings};
    const Source source{name, imported.block.text, imported.block.first_line};
    std::size_t line = imported.block.first_line;
    std::size_t counted = 0;
    for (const Record& record : records(source, imported.block.layout)) {
        read(record, options_, reading_);
        if (imported.count == imported.records.size()) imported.records.emplace_back();
        ImportRecord& ready = imported.records[imported.count++];
        preparation_.prepare(reading_, ready);
        line += count_line_breaks(source.text().substr(counted, record.offset - counted));
        counted = record.offset;
        ready.line = line;
        ready.faults.clear();
        const std::size_t first = imported.findings.kept.size();
        findings.add(record, reading_.diagnostics);
        for (std::size_t i = first; i < imported.findings.kept.size(); ++i) {
            const Finding& finding = imported.findings.kept[i];
            ready.faults.push_back({finding.diagnostic.code, finding.line, finding.column,
                                    finding.diagnostic.message, finding.diagnostic.hint});
        }
    }
    findings.add_of_block();
}

} // namespace merels::cli
