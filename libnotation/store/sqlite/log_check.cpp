#include <libnotation/store/sqlite/log_check.hpp>

#include <libnotation/base/files/file_handle.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <fcntl.h>
#include <optional>
#include <span>
#include <vector>

namespace merels::sql {

namespace {

// See the description of SQLite's file format, sections 4.1 and 4.2. All numbers are big-endian.
constexpr std::size_t log_header_bytes = 32;
constexpr std::size_t summed_header_bytes = 24;
constexpr std::size_t page_bytes_at = 8;
constexpr std::size_t salts_at = 16;
constexpr std::size_t frame_header_bytes = 24;
constexpr std::size_t summed_frame_bytes = 8;
constexpr std::size_t pages_after_commit_at = 4;
constexpr std::size_t frame_salts_at = 8;
constexpr std::size_t frame_sum_at = 16;
/// The last bit of this number is the byte order for the sums.
constexpr std::uint32_t magic = 0x377F0682;

using Header = std::array<std::uint8_t, log_header_bytes>;
using Bytes = std::span<const std::uint8_t>;

std::uint32_t big_endian(Bytes bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | bytes[at + i];
    return value;
}

std::uint64_t pair_of(Bytes bytes, std::size_t at) {
    return std::uint64_t{big_endian(bytes, at)} << 32 | big_endian(bytes, at + 4);
}

/// The checksum of everything written so far.
class LogSum {
public:
    explicit LogSum(bool is_big_endian) : is_big_endian_(is_big_endian) {}

    void add(Bytes bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first_ += word(bytes, at) + second_;
            second_ += word(bytes, at + 4) + first_;
        }
    }
    std::uint64_t value() const { return std::uint64_t{first_} << 32 | second_; }

private:
    std::uint32_t word(Bytes bytes, std::size_t at) const {
        const std::uint32_t value = big_endian(bytes, at);
        return is_big_endian_ ? value : __builtin_bswap32(value);
    }

    bool is_big_endian_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

class Log {
public:
    Log(const FileHandle& file, const Header& header)
        : file_(file), sum_((big_endian(header, 0) & 1) != 0), salts_(pair_of(header, salts_at)) {
        sum_.add(Bytes{header}.first(summed_header_bytes));
        is_sound_ = (big_endian(header, 0) & ~1U) == magic
                    && sum_.value() == pair_of(header, summed_header_bytes);
        constexpr std::size_t usual_page_bytes = 4096;
        constexpr std::size_t least_page_bytes = 512;
        constexpr std::size_t most_page_bytes = 65536;
        const std::size_t bytes = big_endian(header, page_bytes_at);
        const bool is_size
            = std::has_single_bit(bytes) && bytes >= least_page_bytes && bytes <= most_page_bytes;
        frame_.resize(frame_header_bytes + (is_size ? bytes : usual_page_bytes));
    }

    /// The offset of the first damage. The result is empty if there is no damage, or if no
    /// transaction ends after it.
    std::optional<std::uint64_t> damage() {
        std::uint64_t begin = 0;
        for (std::uint64_t at = log_header_bytes; file_.read(at, frame_); at += frame_.size()) {
            const bool was_sound = is_sound_;
            // If the header is damaged, the salts of the first frame are used.
            if (at == log_header_bytes && !is_sound_) salts_ = pair_of(frame_, frame_salts_at);
            const bool is_own = pair_of(frame_, frame_salts_at) == salts_ && salts_ != 0;
            is_sound_ = is_sound_ && is_own && fits();
            if (was_sound && !is_sound_) begin = at;
            if (!was_sound && is_own && big_endian(frame_, pages_after_commit_at) != 0)
                return begin;
        }
        return std::nullopt;
    }

private:
    bool fits() {
        sum_.add(Bytes{frame_}.first(summed_frame_bytes));
        sum_.add(Bytes{frame_}.subspan(frame_header_bytes));
        return sum_.value() == pair_of(frame_, frame_sum_at);
    }

    const FileHandle& file_;
    LogSum sum_;
    std::uint64_t salts_;
    /// True if everything read so far is valid.
    bool is_sound_ = false;
    std::vector<std::uint8_t> frame_;
};

struct Damage {
    Header header{};
    std::uint64_t begin = 0;

    bool operator==(const Damage&) const = default;
};

std::optional<Damage> find_damage(const FileHandle& file) {
    Damage damage;
    if (!file.read(0, damage.header)) return std::nullopt;
    const auto begin = Log{file, damage.header}.damage();
    if (!begin) return std::nullopt;
    damage.begin = *begin;
    return damage;
}

} // namespace

bool is_log_damaged(const std::string& path) {
    const FileHandle file{::open((path + "-wal").c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.descriptor() < 0) return false;
    const auto damage = find_damage(file);
    // Another program may have been writing the frame, or may have started a new log. So the log is
    // checked twice.
    return damage && find_damage(file) == damage;
}

} // namespace merels::sql
