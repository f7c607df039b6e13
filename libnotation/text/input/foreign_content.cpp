#include <libnotation/text/input/foreign_content.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

struct Signature {
    std::string_view bytes;
    std::string_view name;
};

constexpr std::array<Signature, 9> signatures{
    {{"\x89PNG\r\n\x1a\n", "a PNG picture"},
     {"\xff\xd8\xff", "a JPEG picture"},
     {"GIF87a", "a GIF picture"},
     {"GIF89a", "a GIF picture"},
     {"%PDF-", "a PDF document"},
     {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an older Office program"},
     {"{\\rtf", "an RTF document"},
     {"\x7f"
      "ELF",
      "an executable program"},
     {"OggS", "a sound or film"}}};

} // namespace

std::optional<std::string_view> foreign_content(std::string_view beginning) {
    const auto* const found = std::ranges::find_if(signatures, [&](const Signature& signature) {
        return beginning.starts_with(signature.bytes);
    });
    if (found == signatures.end()) return std::nullopt;
    return found->name;
}

} // namespace merels
