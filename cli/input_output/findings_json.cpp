#include <cli/input_output/findings_json.hpp>

namespace merels::cli {

Json to_json(const std::string& file, const Finding& finding) {
    const CodeFacts& known = facts(finding.diagnostic.code);
    return {{"file", file},
            {"line", finding.line},
            {"column", finding.column},
            {"severity", name(known.severity)},
            {"code", known.number},
            {"name", known.slug},
            {"message", finding.diagnostic.message},
            {"hint", finding.diagnostic.hint}};
}

Json counts_json(const NamedCounts& counts) {
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

} // namespace merels::cli
