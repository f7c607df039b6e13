#include <engine/exact/files/new_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace merels::exact {

namespace fs = std::filesystem;

namespace {

bool is_regular(const FileHandle& file) {
    struct stat status {};
    return ::fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode);
}

/// Opens the folder and locks it. The function waits for a program that has the lock. The function
/// does not wait if the file system has no locks.
FileHandle locked_folder_of(const std::string& path) {
    const fs::path folder = fs::path{path}.parent_path();
    FileHandle handle{
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    while (::flock(handle.descriptor(), LOCK_EX) != 0 && errno == EINTR) {
    }
    return handle;
}

Diagnostic unwritable(const std::string& message) {
    return placeless(Code::unwritable_database, message);
}

} // namespace

Result<Values> values_on_disk(const std::string& path, std::uint64_t slots) {
    const auto file = NewFile::begin(path);
    if (!file) return Unexpected{file.error()};
    const int descriptor = file->handle().descriptor();
    const std::size_t bytes = std::max<std::size_t>(1, slots) * sizeof(Word);
    void* memory = MAP_FAILED;
    errno = ::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes));
    if (errno == 0)
        memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) return failure(cannot_write(path));
    return Values{slots, static_cast<Word*>(memory), bytes};
}

Diagnostic cannot_read(const std::string& path) {
    return placeless(Code::unreadable_file,
                     fmt::format("cannot read {}: {}", path, std::strerror(errno)));
}

Result<FileHandle> open_file(const std::string& path) {
    FileHandle file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.descriptor() >= 0) return file;
    return failure(cannot_read(path));
}

Diagnostic cannot_write(const std::string& path) {
    return unwritable(FileError{FileError::Why::system, path, errno}.message());
}

Result<NewFile> NewFile::begin(const std::string& path) {
    auto file = AtomicFile::begin(path);
    if (!file) return failure(unwritable(file.error().message()));
    return NewFile{path, *std::move(file)};
}

std::optional<Diagnostic> NewFile::commit(const WhyNot& why_not) {
    FileHandle lock;
    if (why_not) {
        lock = locked_folder_of(path_);
        if (auto why = why_not()) return why;
    }
    const auto failed = file_.commit(Replacing::always);
    if (!failed) return std::nullopt;
    return unwritable(failed->message());
}

void remove_leftovers(const std::string& folder,
                      const std::function<bool(const std::string&)>& is_ours) {
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = file_of_draft(entry->path().filename().string());
        if (name.empty() || !is_ours(name)) continue;
        const FileHandle file{
            ::open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
        if (file.descriptor() >= 0 && is_regular(file)
            && ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

} // namespace merels::exact
