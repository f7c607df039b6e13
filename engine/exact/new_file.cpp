#include <engine/exact/new_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace merels::exact {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view mark = ".part-";
constexpr std::size_t size_of_end = 6;

/// The name of the file that is written beside as this; empty where none is.
std::string name_of_part(const std::string& part) {
    const std::size_t size = part.size() - std::min(part.size(), mark.size() + size_of_end);
    const std::string_view end = std::string_view{part}.substr(size);
    if (!end.starts_with(mark)) return {};
    const bool is_chosen = std::ranges::all_of(
        end.substr(mark.size()), [](unsigned char c) { return std::isalnum(c) != 0; });
    return is_chosen ? part.substr(0, size) : std::string{};
}

bool is_regular(const FileHandle& file) {
    struct stat status {};
    return ::fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode);
}

/// Nobody has removed it between its making and its lock.
bool is_there(const FileHandle& file) {
    struct stat status {};
    return ::fstat(file.descriptor(), &status) == 0 && status.st_nlink > 0;
}

/// A file of a new name, with the permissions that the user's files have.
FileHandle open_new(const std::string& path, std::string& beside) {
    constexpr std::string_view letters
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    std::random_device random;
    std::uniform_int_distribution<std::size_t> letter{0, letters.size() - 1};
    while (true) {
        beside = fmt::format("{}{}", path, mark);
        for (std::size_t i = 0; i < size_of_end; ++i) beside += letters[letter(random)];
        FileHandle handle{::open(beside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
        if (handle.descriptor() >= 0 || errno != EEXIST) return handle;
    }
}

/// So that the name is on the disk, too. Not every file system can do it.
void synchronise_folder_of(const std::string& path) {
    const fs::path folder = fs::path{path}.parent_path();
    const FileHandle handle{
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (handle.descriptor() >= 0) ::fsync(handle.descriptor());
}

} // namespace

Diagnostic cannot_write(const std::string& path) {
    return {Code::unwritable_database,
            {},
            fmt::format("cannot write {}: {}", path, std::strerror(errno)),
            {}};
}

NewFile::NewFile(std::string path, std::string beside, FileHandle handle)
    : path_(std::move(path)), beside_(std::move(beside)), handle_(std::move(handle)) {}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)), beside_(std::exchange(other.beside_, {})),
      handle_(std::move(other.handle_)) {}

NewFile::~NewFile() {
    if (!beside_.empty()) ::unlink(beside_.c_str());
}

Result<NewFile> NewFile::begin(const std::string& path) {
    while (true) {
        std::string beside;
        FileHandle handle = open_new(path, beside);
        if (handle.descriptor() < 0) return Unexpected{Diagnostics{cannot_write(path)}};
        // Where there are no locks, nobody takes a file for a leftover either.
        ::flock(handle.descriptor(), LOCK_EX);
        if (is_there(handle)) return NewFile{path, std::move(beside), std::move(handle)};
    }
}

std::optional<Diagnostic> NewFile::commit() {
    // Some file systems report a full disk only here.
    const bool is_kept
        = ::fsync(handle_.descriptor()) == 0 && ::rename(beside_.c_str(), path_.c_str()) == 0;
    if (!is_kept) return cannot_write(path_);
    beside_.clear();
    synchronise_folder_of(path_);
    return std::nullopt;
}

void remove_leftovers(const std::string& folder,
                      const std::function<bool(const std::string&)>& is_ours) {
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = name_of_part(entry->path().filename().string());
        if (name.empty() || !is_ours(name)) continue;
        const FileHandle file{
            ::open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
        if (file.descriptor() >= 0 && is_regular(file)
            && ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

} // namespace merels::exact
