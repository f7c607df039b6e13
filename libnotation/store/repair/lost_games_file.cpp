#include <libnotation/store/repair/lost_games_file.hpp>

#include <libnotation/base/files/unfinished_files.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>

namespace merels {

namespace {

[[noreturn]] void refuse_listing(const FileError& error) {
    refuse(StoreFault::input_output, error.message() + "; nothing was changed");
}

} // namespace

LostGamesFile::~LostGamesFile() {
    if (!file_) return;
    std::error_code error;
    if (!is_kept_) std::filesystem::remove(file_->path, error);
    forget_unfinished_file(file_->path);
}

void LostGamesFile::add(std::string_view why, std::string_view record) {
    if (!file_) {
        auto file = make_numbered_file(collection_ + ".lost", collection_);
        if (!file) refuse_listing(file.error());
        file_ = *std::move(file);
        note_unfinished_file(file_->path);
    }
    const std::string text = fmt::format("% {}\n{}\n", why, record);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    if (!file_->handle.write(size_, {bytes, text.size()}))
        refuse_listing({FileError::Why::system, file_->path, errno});
    size_ += text.size();
}

void LostGamesFile::synchronize() {
    if (!file_) return;
    if (const auto failed = merels::synchronize(*file_)) refuse_listing(*failed);
    forget_unfinished_file(file_->path);
}

} // namespace merels
