#pragma once

// Writes and reads numbers and texts as the bytes of a file. The lowest byte of a number comes
// first.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels::exact {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

class ByteWriter {
public:
    /// Appends the number in `width` bytes. The number must fit into `width` bytes.
    void number(std::uint64_t value, unsigned width) {
        for (unsigned i = 0; i < width; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    /// Appends the length of the text in four bytes, and then the text.
    void text(std::string_view text) {
        number(text.size(), 4);
        bytes_.insert(bytes_.end(), text.begin(), text.end());
    }
    const Bytes& bytes() const { return bytes_; }

private:
    Bytes bytes_;
};

/// Reads the bytes of a `ByteWriter`. If bytes are missing, every read returns zero or an empty
/// text, and `has_failed` returns true.
class ByteReader {
public:
    explicit ByteReader(ByteView bytes) : bytes_(bytes) {}

    std::uint64_t number(unsigned width) {
        if (!has(width)) return 0;
        std::uint64_t value = 0;
        for (unsigned i = 0; i < width; ++i)
            value |= std::uint64_t{bytes_[position_ + i]} << (8 * i);
        position_ += width;
        return value;
    }
    std::uint32_t word() { return static_cast<std::uint32_t>(number(4)); }
    std::string text() {
        const std::size_t size = word();
        if (!has(size)) return {};
        const auto begin = bytes_.begin() + static_cast<std::ptrdiff_t>(position_);
        position_ += size;
        return {begin, begin + static_cast<std::ptrdiff_t>(size)};
    }
    std::size_t left() const { return bytes_.size() - position_; }
    bool has_failed() const { return has_failed_; }

private:
    bool has(std::size_t count) {
        has_failed_ |= count > left();
        return !has_failed_;
    }

    ByteView bytes_;
    std::size_t position_ = 0;
    bool has_failed_ = false;
};

} // namespace merels::exact
