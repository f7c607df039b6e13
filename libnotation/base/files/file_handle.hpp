#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// An open file. Several threads may read from the file at the same time. The destructor closes the
/// file.
class FileHandle {
public:
    /// A handle without an open file.
    FileHandle() = default;
    explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
    ~FileHandle();
    FileHandle(FileHandle&& other) noexcept;
    FileHandle& operator=(FileHandle&& other) noexcept;

    /// The file descriptor. The descriptor is negative if no file is open.
    int descriptor() const { return descriptor_; }
    /// The size of the file in bytes. The result is zero if the size is unknown.
    std::uint64_t size() const;
    /// Reads bytes, beginning at `offset` in the file, until `bytes` is full. If the file is too
    /// short or cannot be read, returns false and sets `errno`.
    bool read(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    /// Writes all bytes at `offset`. If writing fails, returns false and sets `errno`.
    bool write(std::uint64_t offset, std::span<const std::uint8_t> bytes) const;

private:
    int descriptor_ = -1;
};

} // namespace merels
