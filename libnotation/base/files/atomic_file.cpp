#include <libnotation/base/files/atomic_file.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/files/unfinished_files.hpp>

#include <fmt/format.h>

#include <climits>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace merels {

namespace fs = std::filesystem;

namespace {

/// The name of a draft is the file's name, this mark, and random letters and digits.
constexpr std::string_view draft_mark = ".part-";
constexpr std::size_t size_of_draft_end = 6;

FileError system_error(const std::string& path) { return {FileError::Why::system, path, errno}; }

/// The name of the draft, without its random end.
std::string draft_of(const std::string& path) {
    const fs::path name = fs::path{path}.filename();
    if (name.native().size() + draft_mark.size() + size_of_draft_end <= NAME_MAX)
        return fmt::format("{}{}", path, draft_mark);
    return (fs::path{path}.parent_path() / fmt::format("merels{}", draft_mark)).string();
}

/// Makes a file with a new name in the same folder. The system applies the umask.
FileHandle open_draft(const std::string& path, mode_t mode, std::string& draft) {
    constexpr std::string_view letters
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    std::random_device random;
    std::uniform_int_distribution<std::size_t> letter{0, letters.size() - 1};
    const std::string beginning = draft_of(path);
    while (true) {
        draft = beginning;
        for (std::size_t i = 0; i < size_of_draft_end; ++i) draft += letters[letter(random)];
        FileHandle handle{::open(draft.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)};
        if (handle.descriptor() >= 0 || errno != EEXIST) return handle;
    }
}

/// True if the file still has its name. Before this program locked the file, another program could
/// have removed it as a leftover.
bool has_name(const FileHandle& file) {
    struct stat status {};
    return ::fstat(file.descriptor(), &status) == 0 && status.st_nlink > 0;
}

bool lacks_support(int error) {
    return error == EINVAL || error == ENOSYS || error == EPERM || error == EOPNOTSUPP
           || error == EMLINK;
}

} // namespace

std::string file_of_draft(std::string_view name) {
    const std::size_t size
        = name.size() - std::min(name.size(), draft_mark.size() + size_of_draft_end);
    const std::string_view end = name.substr(size);
    if (!end.starts_with(draft_mark)) return {};
    const bool is_random = std::ranges::all_of(end.substr(draft_mark.size()), [](char c) {
        return ascii::is_letter(c) || ascii::is_digit(c);
    });
    return is_random ? std::string{name.substr(0, size)} : std::string{};
}

bool rename_exclusively(const std::string& from, const std::string& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (!lacks_support(errno)) return false;
    if (::link(from.c_str(), to.c_str()) == 0) return ::unlink(from.c_str()) == 0;
    if (!lacks_support(errno)) return false;
    // The file system supports neither `renameat2` nor `link`. So an empty file reserves the name.
    const FileHandle reserved{::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
    if (reserved.descriptor() < 0) return false;
    if (::rename(from.c_str(), to.c_str()) == 0) return true;
    const int why = errno;
    ::unlink(to.c_str());
    errno = why;
    return false;
}

std::string FileError::message() const {
    switch (why) {
    case Why::system: return fmt::format("cannot write {}: {}", path, std::strerror(number));
    case Why::exists: return fmt::format("{} exists", path);
    case Why::changed: return fmt::format("{} was changed by another program", path);
    case Why::not_regular: return fmt::format("{} is not a regular file", path);
    }
    return path;
}

std::string without_links(const std::string& path) {
    constexpr int most_links = 40;
    fs::path found = path;
    for (int links = 0; links < most_links; ++links) {
        std::error_code error;
        const fs::path target = fs::read_symlink(found, error);
        if (error) break;
        found = found.parent_path() / target;
    }
    return found.string();
}

AtomicFile::AtomicFile(std::string path, std::string target, std::string draft, FileHandle handle)
    : path_(std::move(path)), target_(std::move(target)), draft_(std::move(draft)),
      handle_(std::move(handle)) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)), target_(std::move(other.target_)),
      draft_(std::exchange(other.draft_, {})), handle_(std::move(other.handle_)),
      before_(other.before_) {}

AtomicFile::~AtomicFile() {
    if (draft_.empty()) return;
    ::unlink(draft_.c_str());
    forget_unfinished_file(draft_);
}

Result<AtomicFile, FileError> AtomicFile::begin(const std::string& path, Readers readers) {
    const std::string target = without_links(path);
    std::error_code error;
    const fs::file_status status = fs::status(target, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return Unexpected{FileError{FileError::Why::not_regular, path}};
    const auto before = FileStamp::of(target);
    // If the old file is restricted, the new file is restricted from its first byte on.
    const mode_t mode = before || readers == Readers::owner ? 0600 : 0666;
    while (true) {
        const SignalsHeld held;
        std::string draft;
        FileHandle handle = open_draft(target, mode, draft);
        if (handle.descriptor() < 0) return Unexpected{system_error(path)};
        // A failure does not matter. Without locks, no other program removes files as leftovers.
        ::flock(handle.descriptor(), LOCK_EX);
        if (!has_name(handle)) continue;
        note_unfinished_file(draft);
        AtomicFile file{path, target, std::move(draft), std::move(handle)};
        file.before_ = before;
        if (auto failed = file.take_permissions()) return Unexpected{*std::move(failed)};
        return file;
    }
}

/// Copies the permissions of the file that will be replaced.
std::optional<FileError> AtomicFile::take_permissions() {
    struct stat old {};
    if (::stat(target_.c_str(), &old) != 0) return std::nullopt;
    if (!merels::take_permissions(handle_.descriptor(), old)) return system_error(path_);
    return std::nullopt;
}

std::optional<FileError> AtomicFile::commit(Replacing replacing, Durability durability) {
    const bool is_to_wait = durability == Durability::at_once;
    // Some file systems do not report a full disk before this call.
    if (is_to_wait && ::fsync(handle_.descriptor()) != 0) return system_error(path_);
    if (draft_.empty()) return std::nullopt;
    if (replacing == Replacing::unchanged && FileStamp::of(target_) != before_)
        return FileError{FileError::Why::changed, path_};
    // The file may have been created after `begin`.
    if (replacing == Replacing::always && !before_)
        if (auto failed = take_permissions()) return failed;
    if (!put_in_place(replacing))
        return errno == EEXIST ? FileError{FileError::Why::exists, path_} : system_error(path_);
    forget_unfinished_file(std::exchange(draft_, {}));
    if (is_to_wait && !synchronize_folder_of(target_)) return system_error(path_);
    return std::nullopt;
}

bool AtomicFile::put_in_place(Replacing replacing) const {
    const bool may_replace
        = replacing == Replacing::always || (replacing == Replacing::unchanged && before_);
    if (!may_replace) return rename_exclusively(draft_, target_);
    return ::rename(draft_.c_str(), target_.c_str()) == 0;
}

std::optional<FileError> write_atomically(const std::string& path, std::string_view bytes,
                                          Replacing replacing, Readers readers,
                                          Durability durability) {
    auto file = AtomicFile::begin(path, readers);
    if (!file) return file.error();
    const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    if (!file->handle().write(0, {data, bytes.size()})) return system_error(path);
    return file->commit(replacing, durability);
}

} // namespace merels
