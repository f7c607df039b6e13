#pragma once

// Reads the values of a query's terms. Invalid values are reported as errors (`QueryFaults`).

#include <libnotation/store/query/query.hpp>
#include <libnotation/store/query/query_scanner.hpp>

#include <span>
#include <utility>

namespace merels {

/// Collects the errors of a query.
class QueryFaults {
public:
    static constexpr std::size_t most = 20;

    void report(Code code, Span span, std::string message, std::string hint = {}) {
        add({code, span, std::move(message), std::move(hint)});
    }
    void add(Diagnostic fault) {
        if (!is_full()) faults_.push_back(std::move(fault));
    }
    bool empty() const { return faults_.empty(); }
    bool is_full() const { return faults_.size() >= most; }
    Diagnostics take() { return std::move(faults_); }

private:
    Diagnostics faults_;
};

/// The words after the slashes in a term's name, as in `pattern/exact/colors` or `motif/white`.
struct TermWords {
    Likeness likeness{};
    std::optional<MotifPlayer> player{};
};

/// Reads a term's value. The result is empty after an error.
std::optional<TermValue> read_value(Field field, const TermWords& words, const QueryToken& token,
                                    std::span<const RuleSet* const> others, QueryFaults& faults);

/// Reads the keys for sorting, as in `date,-plies`.
std::vector<SortKey> read_sort(const QueryToken& token, QueryFaults& faults);
std::optional<std::uint64_t> read_limit(const QueryToken& token, QueryFaults& faults);

} // namespace merels
