#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace merels {

/// Unpacks a stream piece by piece, in memory that does not depend on its length.
class Unpacker {
public:
    /// The input used and the output written by one step.
    struct Step {
        std::size_t used = 0;
        std::size_t written = 0;
        /// Why the data cannot be unpacked on; null while it can.
        const char* fault = nullptr;
    };

    virtual ~Unpacker() = default;

    virtual Step unpack(std::string_view packed, std::span<char> plain) = 0;
    /// The stream may end here: no part is half unpacked.
    virtual bool may_end() const = 0;
};

/// The unpacker for a file that begins so; null if it is not packed. Both formats allow several
/// streams one behind the other.
std::unique_ptr<Unpacker> unpacker_for(std::string_view beginning);

} // namespace merels
