#include <cli/input_output/summary.hpp>

#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

constexpr std::size_t not_on_board = 7;

bool has_error(const Diagnostics& diagnostics) {
    return std::ranges::any_of(diagnostics,
                               [](const Diagnostic& d) { return d.severity() == Severity::error; });
}

template <std::size_t n>
void add_each(std::array<std::uint64_t, n>& sum, const std::array<std::uint64_t, n>& other) {
    for (std::size_t i = 0; i < n; ++i) sum[i] += other[i];
}

std::string listed(const NamedCounts& counts) {
    std::string text;
    for (const auto& [name, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, grouped(count));
    return text;
}

Styled records_in_words(const Summary& summary, const Paint& paint) {
    if (summary.records == 0) return "none";
    if (summary.damaged == 0) return grouped(summary.records) + ", all legal";
    return Styled::format("{}: {} legal, {}", grouped(summary.records), grouped(summary.legal()),
                          paint.red(grouped(summary.damaged) + " damaged"));
}

std::string files_in_words(const Summary& summary) {
    if (summary.folders_passed_over == 0) return grouped(summary.files);
    return fmt::format("{}; {} skipped (.merelsignore)", grouped(summary.files),
                       counted(summary.folders_passed_over, "folder"));
}

} // namespace

void Summary::add(const Reading& reading) {
    ++records;
    if (is_record(reading)) ++games;
    if (has_error(reading.diagnostics)) ++damaged;
    plies += reading.plies;
    ++results[static_cast<std::size_t>(reading.game.result)];
    ++reasons[reading.outcome ? static_cast<std::size_t>(reading.outcome->reason) : not_on_board];
    ++formats[static_cast<std::size_t>(reading.format)];
    const bool is_known = reading.game.unread_variant.empty();
    ++count_of(is_known ? &reading.game.rule_set() : nullptr);
}

void Summary::add(const Summary& other) {
    files += other.files;
    records += other.records;
    games += other.games;
    damaged += other.damaged;
    plies += other.plies;
    add_each(results, other.results);
    add_each(reasons, other.reasons);
    add_each(formats, other.formats);
    for (const auto& [rule_set, count] : other.rule_sets) count_of(rule_set) += count;
}

std::uint64_t& Summary::count_of(const RuleSet* rule_set) {
    for (auto& [known, count] : rule_sets)
        if (known == rule_set) return count;
    return rule_sets.emplace_back(rule_set, 0).second;
}

NamedCounts named_results(const Summary& summary) {
    NamedCounts counts;
    for (std::size_t i = 0; i < summary.results.size(); ++i)
        if (summary.results[i] > 0)
            counts.emplace_back(format(static_cast<GameResult>(i)), summary.results[i]);
    return counts;
}

NamedCounts named_reasons(const Summary& summary) {
    NamedCounts counts;
    for (std::size_t i = 0; i < not_on_board; ++i)
        if (summary.reasons[i] > 0)
            counts.emplace_back(describe(static_cast<Reason>(i)), summary.reasons[i]);
    if (summary.reasons[not_on_board] > 0)
        counts.emplace_back("not by a rule", summary.reasons[not_on_board]);
    return counts;
}

NamedCounts named_formats(const Summary& summary) {
    NamedCounts counts;
    for (std::size_t i = 0; i < summary.formats.size(); ++i)
        if (summary.formats[i] > 0)
            counts.emplace_back(title(static_cast<Format>(i)), summary.formats[i]);
    return counts;
}

NamedCounts named_rule_sets(const Summary& summary) {
    NamedCounts counts;
    for (const auto& [rule_set, count] : summary.rule_sets)
        counts.emplace_back(rule_set != nullptr ? rule_set->id : "unknown", count);
    std::ranges::sort(counts, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    return counts;
}

void print(Output& out, const Paint& paint, const Summary& summary) {
    if (summary.files == 0) return;
    const Rows rows{out, paint, 11};
    rows.add("files", files_in_words(summary));
    rows.add_line("records", records_in_words(summary, paint));
    if (summary.records == 0) return;
    rows.add("plies", grouped(summary.plies));
    rows.add("results", listed(named_results(summary)));
    rows.add("ends", listed(named_reasons(summary)));
    rows.add("rule sets", listed(named_rule_sets(summary)));
    rows.add("read as", listed(named_formats(summary)));
}

} // namespace merels::cli
