#pragma once

#include <cstdint>
#include <span>

namespace merels {

/// An open file that several threads may read; it is closed at the end.
class FileHandle {
public:
    /// None.
    FileHandle() = default;
    explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
    ~FileHandle();
    FileHandle(FileHandle&& other) noexcept;
    FileHandle& operator=(FileHandle&& other) noexcept;

    /// Negative if there is no open file.
    int descriptor() const { return descriptor_; }
    /// The file's size in bytes; zero if the system does not know it.
    std::uint64_t size() const;
    /// Fills `bytes`. False, with errno, if the file is shorter or cannot be read.
    bool read(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    /// False, with errno, if not all bytes could be written.
    bool write(std::uint64_t offset, std::span<const std::uint8_t> bytes) const;

private:
    int descriptor_ = -1;
};

} // namespace merels
