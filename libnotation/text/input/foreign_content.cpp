#include <libnotation/text/input/foreign_content.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

struct Signature {
    std::string_view bytes;
    std::string_view name;
    /// They stand at this offset; those of a container have its name before them.
    std::size_t at = 0;
    std::string_view container{};
};

constexpr std::array signatures{
    Signature{"\x89PNG\r\n\x1a\n", "a PNG picture"},
    Signature{"\xff\xd8\xff", "a JPEG picture"},
    Signature{"GIF87a", "a GIF picture"},
    Signature{"GIF89a", "a GIF picture"},
    // The four bytes behind the size are 0.
    Signature{{"\0\0\0\0", 4}, "a BMP picture", 6, "BM"},
    Signature{{"II*\0", 4}, "a TIFF picture"},
    Signature{{"MM\0*", 4}, "a TIFF picture"},
    Signature{"WEBP", "a WebP picture", 8, "RIFF"},
    Signature{"WAVE", "a sound", 8, "RIFF"},
    Signature{{"ID3\x02\0", 5}, "a sound"},
    Signature{{"ID3\x03\0", 5}, "a sound"},
    Signature{{"ID3\x04\0", 5}, "a sound"},
    Signature{"\xff\xfb", "a sound"},
    Signature{{"OggS\0", 5}, "a sound or film"},
    Signature{"%PDF-1.", "a PDF document"},
    Signature{"%PDF-2.", "a PDF document"},
    Signature{"{\\rtf", "an RTF document"},
    Signature{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document"},
    Signature{"\x7f"
              "ELF",
              "an executable program"},
};

} // namespace

std::optional<std::string_view> foreign_content(std::string_view beginning) {
    const auto* const found = std::ranges::find_if(signatures, [&](const Signature& signature) {
        return beginning.starts_with(signature.container)
               && beginning.substr(std::min(signature.at, beginning.size()))
                      .starts_with(signature.bytes);
    });
    if (found == signatures.end()) return std::nullopt;
    return found->name;
}

} // namespace merels
