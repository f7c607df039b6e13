#pragma once

#include <engine/exact/bytes.hpp>
#include <libnotation/base/result.hpp>

#include <string>

namespace merels::exact {

/// E501, with what `errno` says.
Diagnostic cannot_read(const std::string& path);

/// A file that several threads may read.
class FileHandle {
public:
    /// None.
    FileHandle() = default;
    explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
    /// Or why it cannot be read (E501).
    static Result<FileHandle> open(const std::string& path);
    ~FileHandle();
    FileHandle(FileHandle&& other) noexcept;
    FileHandle& operator=(FileHandle&& other) noexcept;

    int descriptor() const { return descriptor_; }
    /// Zero where it cannot be told.
    std::uint64_t size() const;
    /// Fills `bytes`; false, with errno, where the file is shorter or cannot be read.
    bool read(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    /// False where not all could be written.
    bool write(std::uint64_t offset, ByteView bytes) const;

private:
    int descriptor_ = -1;
};

} // namespace merels::exact
