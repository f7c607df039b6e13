#pragma once

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/events.hpp>

namespace merels::grammar {

/// The code of a point by its column, counted from 0, and its number.
inline constexpr PointCode point_code(int column, int number) {
    return static_cast<PointCode>(column << 4 | number);
}

/// Scans a point such as `d6`, with a number up to 15.
inline bool scan_point(const char*& at, const char* last, PointCode& code) {
    if (last - at < 2 || *at < 'a' || *at > 'p' || at[1] < '1' || at[1] > '9') return false;
    int number = at[1] - '0';
    const char* after = at + 2;
    if (after != last && is(*after, digit)) {
        number = 10 * number + (*after++ - '0');
        if (number > 15) return false;
    }
    code = point_code(*at - 'a', number);
    at = after;
    return true;
}

/// Collects the codes of a move's points in a register.
struct CodeRow {
    std::uint64_t packed = 0;
    std::uint8_t count = 0;

    bool scan(const char*& at, const char* last) {
        PointCode code = 0;
        if (!scan_point(at, last, code)) return false;
        packed |= std::uint64_t{code} << (8 * count++);
        return true;
    }
};

} // namespace merels::grammar
