#pragma once

#include <cli/input_output/findings.hpp>
#include <cli/input_output/summary.hpp>

#include <memory>
#include <string>

namespace merels::cli {

/// The document that `check --json` prints. Its fields: `files` (name, records, legal, plies),
/// `records`, `legal`, `damaged`, `plies`, `results`, `reasons`, `rule_sets`, `formats`,
/// `diagnostics` (file, line, column, severity, code, name, message, hint) and `omitted`, the
/// number of errors and warnings beyond `--max-errors`.
class CheckDocument {
public:
    CheckDocument();
    ~CheckDocument();

    void add(const std::string& file, const Finding& finding);
    void add_file(const std::string& file, const Summary& summary, const Findings& findings);
    void print(Output& out, const Summary& summary, std::uint64_t omitted) const;

private:
    struct Lists;
    std::unique_ptr<Lists> lists_;
};

} // namespace merels::cli
