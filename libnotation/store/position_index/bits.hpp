#pragma once

// Numbers of any width, one after the other, the lowest bit of a byte first.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace merels {

/// A number of so many ones.
constexpr std::uint64_t low_bits(unsigned width) {
    return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// Rice's code of parameter k: the number without its lowest k bits as so many zeros and a one,
/// then the k bits. What would take more zeros than this is so many zeros and the number in 48
/// bits.
inline constexpr unsigned most_rice_zeros = 24;
inline constexpr unsigned unshortened_bits = 48;
inline constexpr unsigned most_rice_parameter = 32;

class BitWriter {
public:
    explicit BitWriter(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}
    ~BitWriter() {
        for (; used_ > 0; used_ -= used_ < 8 ? used_ : 8, word_ >>= 8)
            bytes_.push_back(static_cast<std::uint8_t>(word_));
    }
    BitWriter(const BitWriter&) = delete;
    BitWriter& operator=(const BitWriter&) = delete;

    /// At most 56 bits; the value must fit.
    void put(std::uint64_t value, unsigned width) {
        word_ |= value << used_;
        for (used_ += width; used_ >= 8; used_ -= 8, word_ >>= 8)
            bytes_.push_back(static_cast<std::uint8_t>(word_));
    }
    void put_rice(std::uint64_t value, unsigned parameter) {
        const std::uint64_t zeros = value >> parameter;
        if (zeros >= most_rice_zeros) {
            put(0, most_rice_zeros);
            return put(value, unshortened_bits);
        }
        put(std::uint64_t{1} << zeros, static_cast<unsigned>(zeros) + 1);
        put(value & low_bits(parameter), parameter);
    }

private:
    std::vector<std::uint8_t>& bytes_;
    std::uint64_t word_ = 0;
    unsigned used_ = 0;
};

/// Reads where it is told to; beyond the end there are only zeros.
class BitReader {
public:
    BitReader() = default;
    BitReader(std::span<const std::uint8_t> bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    /// In bits.
    std::size_t at() const { return at_; }
    void skip(std::size_t bits) { at_ += bits; }
    bool is_beyond_end() const { return at_ > bytes_.size() * 8; }

    /// At most 56 bits.
    std::uint64_t take(unsigned width) {
        const std::uint64_t value = ahead() & low_bits(width);
        at_ += width;
        return value;
    }
    std::uint64_t take_rice(unsigned parameter) {
        const std::uint64_t word = ahead();
        const auto zeros = static_cast<unsigned>(std::countr_zero(word));
        if (zeros >= most_rice_zeros) {
            at_ += most_rice_zeros;
            return take(unshortened_bits);
        }
        at_ += zeros + 1 + parameter;
        return std::uint64_t{zeros} << parameter | (word >> (zeros + 1) & low_bits(parameter));
    }

private:
    /// At least 57 bits from here.
    std::uint64_t ahead() const {
        const std::size_t byte = at_ / 8;
        std::uint64_t word = 0;
        static_assert(std::endian::native == std::endian::little);
        if (byte + sizeof word <= bytes_.size())
            std::memcpy(&word, bytes_.data() + byte, sizeof word);
        else
            for (std::size_t i = byte; i < bytes_.size(); ++i)
                word |= std::uint64_t{bytes_[i]} << (8 * (i - byte));
        return word >> at_ % 8;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

} // namespace merels
