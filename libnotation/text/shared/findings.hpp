#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <array>
#include <cstdint>
#include <utility>

namespace merels {

/// Collects the diagnostics of a record. At most 100 diagnostics with the same code are kept, so
/// that a hostile record cannot fill the memory.
class Findings {
public:
    explicit Findings(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    void add(Diagnostic diagnostic) {
        auto& count = counts_[static_cast<std::size_t>(diagnostic.code)];
        if (count == most_of_a_code) return;
        ++count;
        diagnostics_.push_back(std::move(diagnostic));
    }

    bool has(Code code) const { return counts_[static_cast<std::size_t>(code)] > 0; }

    bool is_full(Code code) const {
        return counts_[static_cast<std::size_t>(code)] == most_of_a_code;
    }

    static constexpr std::uint8_t most_of_a_code = 100;

private:
    Diagnostics& diagnostics_;
    std::array<std::uint8_t, code_count> counts_{};
};

} // namespace merels
