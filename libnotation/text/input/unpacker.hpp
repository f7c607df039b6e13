#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace merels {

/// Unpacks a stream piece by piece, in memory that does not depend on its length.
class Unpacker {
public:
    /// How much input one step used, and how much output it wrote.
    struct Step {
        std::size_t used = 0;
        std::size_t written = 0;
        /// The reason why the rest cannot be unpacked; null if it can.
        const char* fault = nullptr;
    };

    virtual ~Unpacker() = default;

    virtual Step unpack(std::string_view packed, std::span<char> plain) = 0;
    /// True if the stream may end here, because no part is half unpacked.
    virtual bool may_end() const = 0;
};

/// The unpacker for a file that begins with these bytes; null if the file is not packed. In both
/// formats, several streams may follow one another.
std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning);

} // namespace merels
