#include <cli/check_json.hpp>

#include <nlohmann/json.hpp>

namespace merels::cli {

using Json = nlohmann::ordered_json;

namespace {

Json to_json(const NamedCounts& counts) {
    Json object = Json::object();
    for (const auto& [name, count] : counts) object[name] = count;
    return object;
}

Json counts_by_code(const Findings& findings) {
    Json object = Json::object();
    for (const CodeFacts& entry : all_codes())
        if (findings.count(entry.code) > 0)
            object[std::string{entry.number}] = findings.count(entry.code);
    return object;
}

} // namespace

struct CheckDocument::Lists {
    Json files = Json::array();
    Json diagnostics = Json::array();
};

CheckDocument::CheckDocument() : lists_(std::make_unique<Lists>()) {}
CheckDocument::~CheckDocument() = default;

void CheckDocument::add(const std::string& file, const Finding& finding) {
    const CodeFacts& known = facts(finding.diagnostic.code);
    lists_->diagnostics.push_back({{"file", file},
                                   {"line", finding.line},
                                   {"column", finding.column},
                                   {"severity", name(known.severity)},
                                   {"code", known.number},
                                   {"name", known.slug},
                                   {"message", finding.diagnostic.message},
                                   {"hint", finding.diagnostic.hint}});
}

void CheckDocument::add_file(const std::string& file, const Summary& summary,
                             const Findings& findings) {
    lists_->files.push_back({{"name", file},
                             {"records", summary.records},
                             {"legal", summary.legal()},
                             {"plies", summary.plies},
                             {"found", counts_by_code(findings)}});
}

std::string CheckDocument::text(const Summary& summary, std::uint64_t omitted) const {
    const Json document{{"files", lists_->files},
                        {"folders_passed_over", summary.folders_passed_over},
                        {"records", summary.records},
                        {"legal", summary.legal()},
                        {"damaged", summary.damaged},
                        {"plies", summary.plies},
                        {"results", to_json(named_results(summary))},
                        {"reasons", to_json(named_reasons(summary))},
                        {"rule_sets", to_json(named_rule_sets(summary))},
                        {"formats", to_json(named_formats(summary))},
                        {"diagnostics", lists_->diagnostics},
                        {"omitted", omitted}};
    // Names of files and pieces of text need not be UTF-8.
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace merels::cli
