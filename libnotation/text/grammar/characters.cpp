#include <libnotation/text/grammar/characters.hpp>

namespace merels::grammar {

std::size_t odd_blank_size(const char* at, const char* last) {
    const auto byte
        = [&](std::ptrdiff_t i) { return i < last - at ? static_cast<unsigned char>(at[i]) : 0u; };
    if (byte(0) == 0xC2) return byte(1) == 0xA0 ? 2 : 0;
    if (byte(0) == 0xE3) return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0;
    if (byte(0) != 0xE2) return 0;
    const bool is_general
        = byte(1) == 0x80 && ((byte(2) >= 0x80 && byte(2) <= 0x8A) || byte(2) == 0xAF);
    return is_general || (byte(1) == 0x81 && byte(2) == 0x9F) ? 3 : 0;
}

} // namespace merels::grammar
