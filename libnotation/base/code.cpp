#include <libnotation/base/code.hpp>

#include <libnotation/base/codes_of_other_input.hpp>
#include <libnotation/base/codes_of_records.hpp>
#include <libnotation/base/codes_of_remarks.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace merels {

namespace {

constexpr std::array<CodeFacts, code_count> table = [] {
    static_assert(codes::of_records.size() + codes::of_other_input.size() + codes::of_remarks.size()
                  == code_count);
    std::array<CodeFacts, code_count> all{};
    auto* end = std::ranges::copy(codes::of_records, all.data()).out;
    end = std::ranges::copy(codes::of_other_input, end).out;
    std::ranges::copy(codes::of_remarks, end);
    return all;
}();

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::equal(a, b, {}, lower, lower);
}

} // namespace

const CodeFacts& facts(Code code) { return table[static_cast<std::size_t>(code)]; }

std::span<const CodeFacts> all_codes() { return table; }

std::optional<Code> find_code(std::string_view number_or_slug) {
    for (const CodeFacts& entry : table)
        if (equal_ignoring_case(entry.number, number_or_slug)
            || equal_ignoring_case(entry.slug, number_or_slug))
            return entry.code;
    return std::nullopt;
}

std::string_view name(Severity severity) {
    using enum Severity;
    switch (severity) {
    case error: return "error";
    case warning: return "warning";
    case note: return "note";
    }
    return {};
}

} // namespace merels
