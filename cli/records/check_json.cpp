#include <cli/records/check_json.hpp>

#include <cli/input_output/findings_json.hpp>

namespace merels::cli {

struct CheckDocument::Lists {
    Json files = Json::array();
    Json diagnostics = Json::array();
};

CheckDocument::CheckDocument() : lists_(std::make_unique<Lists>()) {}
CheckDocument::~CheckDocument() = default;

void CheckDocument::add(const std::string& file, const Finding& finding) {
    lists_->diagnostics.push_back(to_json(file, finding));
}

void CheckDocument::add_file(const std::string& file, const Summary& summary,
                             const Findings& findings) {
    lists_->files.push_back({{"name", file},
                             {"records", summary.records},
                             {"legal", summary.legal()},
                             {"plies", summary.plies},
                             {"found", counts_by_code(findings)}});
}

void CheckDocument::print(Output& out, const Summary& summary, std::uint64_t omitted) const {
    cli::print(out, {{"files", lists_->files},
                     {"folders_passed_over", summary.folders_passed_over},
                     {"records", summary.records},
                     {"legal", summary.legal()},
                     {"damaged", summary.damaged},
                     {"plies", summary.plies},
                     {"results", counts_json(named_results(summary))},
                     {"reasons", counts_json(named_reasons(summary))},
                     {"rule_sets", counts_json(named_rule_sets(summary))},
                     {"formats", counts_json(named_formats(summary))},
                     {"diagnostics", lists_->diagnostics},
                     {"omitted", omitted}});
}

} // namespace merels::cli
