#pragma once

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/index/values.hpp>

#include <span>

namespace merels::exact {

/// The words of a step that is solved in parts, on the disk, and beside each word the slowest loss
/// by a ply that leads out of the step. Numbers are as the machine has them: nothing of the file is
/// left when solving ends.
class WorkFile {
public:
    /// Beside the file of that name.
    static Result<WorkFile> begin(const std::string& path, std::uint64_t slots);

    /// Slots are counted over all sides of the step. False where the system refuses.
    bool read_words(std::uint64_t first, std::span<Word> words) const;
    bool write_words(std::uint64_t first, std::span<Word> words) const;
    bool read_losses(std::uint64_t first, std::span<Word> losses) const;
    bool write_losses(std::uint64_t first, std::span<Word> losses) const;

private:
    WorkFile(NewFile file, std::uint64_t slots) : file_(std::move(file)), slots_(slots) {}

    NewFile file_;
    std::uint64_t slots_;
};

} // namespace merels::exact
