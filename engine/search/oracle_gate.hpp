#pragma once

#include <engine/live_value.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace merels::lookahead {

/// Asks an oracle, but soon no more about numbers of men of which it knows nothing. One a thread.
class OracleGate {
public:
    explicit OracleGate(const exact::Oracle* oracle) : oracle_(oracle) {}

    std::optional<Exact> probe(const Position& position) {
        if (oracle_ == nullptr) return std::nullopt;
        std::uint16_t& misses = misses_[numbers_of_men(position)];
        if (misses >= most_misses && ++misses % between_tries != 0) return std::nullopt;
        const auto value = exact::probe_live(oracle_, position);
        if (value) {
            misses = 0;
            ++hits_;
        } else {
            ++misses;
        }
        return value;
    }
    std::uint64_t hits() const { return hits_; }

private:
    static constexpr std::uint16_t most_misses = 64;
    /// Different numbers may share a place, of which the oracle knows only one.
    static constexpr std::uint16_t between_tries = 1024;

    static std::size_t numbers_of_men(const Position& position) {
        std::size_t number = 0;
        for (const Color color : {Color::white, Color::black})
            number = (number * 67 + position.on_board(color)) * 67 + position.hand(color);
        return number % 4093;
    }

    const exact::Oracle* oracle_;
    std::uint64_t hits_ = 0;
    std::array<std::uint16_t, 4093> misses_{};
};

} // namespace merels::lookahead
