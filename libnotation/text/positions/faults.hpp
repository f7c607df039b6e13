#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/position.hpp>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace merels {

inline constexpr unsigned most_quiet_plies = std::numeric_limits<std::uint16_t>::max();
inline constexpr unsigned most_moves = std::numeric_limits<unsigned>::max();

/// Collects the errors in the text of a position, and remarks on ignored parts.
class PositionFaults {
public:
    static constexpr std::size_t most = 20;

    explicit PositionFaults(std::string_view text) : text_(text) {}

    /// The place of a part of the text.
    Span span_of(std::string_view part) const {
        const auto begin = static_cast<std::size_t>(part.data() - text_.data());
        return {begin, begin + part.size()};
    }
    void report(Code code, std::string_view where, std::string message, std::string hint = {}) {
        add({code, span_of(where), std::move(message), std::move(hint)});
    }
    void add(Diagnostic fault) {
        if (!is_full()) faults_.push_back(std::move(fault));
    }
    /// Adds a remark that a part of the text was ignored, because a position cannot contain it.
    void remark(std::string_view where, std::string message) {
        if (remarks_.size() < most)
            remarks_.push_back({Code::part_not_kept, span_of(where), std::move(message), {}});
    }

    bool empty() const { return faults_.empty(); }
    bool is_full() const { return faults_.size() >= most; }
    /// Returns the diagnostics in the order of their places.
    Diagnostics take() {
        std::ranges::stable_sort(faults_, {}, [](const Diagnostic& f) { return f.span.begin; });
        return std::move(faults_);
    }
    Diagnostics take_remarks() { return std::move(remarks_); }

private:
    std::string_view text_;
    Diagnostics faults_;
    Diagnostics remarks_;
};

} // namespace merels
