#include <cli/output_file.hpp>

#include <cli/cleanup.hpp>
#include <cli/collections.hpp>
#include <cli/status.hpp>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace merels::cli {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path) {
    throw Failure{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
}

/// The file behind a symbolic link, so that the link stays one.
std::string resolved(const std::string& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? path : real.string();
}

/// What a new file may be read and written by, or an old one was.
mode_t permissions(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

OutputFile::OutputFile(const std::string& path, bool may_replace)
    : path_(path == "-" ? path : resolved(path)), may_replace_(may_replace) {
    std::error_code error;
    const fs::file_status status = fs::status(path_, error);
    if (path == "-") {
        output_ = std::make_unique<Output>(STDOUT_FILENO, "standard output");
        return;
    }
    if (fs::is_directory(status)) throw UsageError{path + " is a folder"};
    // Years of work, which --force does not mean.
    if (is_collection(path_))
        throw UsageError{path + " is a collection, and not replaced by records"};
    const bool is_special = fs::exists(status) && !fs::is_regular_file(status);
    if (!is_special && fs::exists(status) && !may_replace)
        throw UsageError{path + " exists; --force replaces it"};
    if (is_special)
        open_directly();
    else
        open_beside();
}

OutputFile::~OutputFile() {
    output_.reset();
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!beside_.empty()) {
        ::unlink(beside_.c_str());
        remove_on_signal({});
    }
}

void OutputFile::open_beside() {
    const SignalsHeld held;
    beside_ = path_ + ".XXXXXX";
    descriptor_ = ::mkostemp(beside_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
        beside_.clear();
        fail(path_);
    }
    remove_on_signal(beside_);
    output_ = std::make_unique<Output>(descriptor_, path_);
}

void OutputFile::open_directly() {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(path_);
    output_ = std::make_unique<Output>(descriptor_, path_);
}

void OutputFile::commit() {
    output_->flush();
    if (beside_.empty()) return;
    synchronise();
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(path_);
    put_in_place();
}

void OutputFile::publish() {
    output_->flush();
    if (beside_.empty()) return;
    synchronise();
    put_in_place();
}

void OutputFile::synchronise() {
    ::fchmod(descriptor_, permissions(path_));
    // Some file systems report a full disk only here.
    if (::fsync(descriptor_) != 0) fail(path_);
}

void OutputFile::put_in_place() {
    const SignalsHeld held;
    rename_beside();
    beside_.clear();
    remove_on_signal({});
}

void OutputFile::rename_beside() {
    // A link never replaces a file that has appeared in the meantime.
    if (!may_replace_ && ::link(beside_.c_str(), path_.c_str()) == 0) {
        ::unlink(beside_.c_str());
        return;
    }
    if (!may_replace_ && errno == EEXIST)
        throw UsageError{path_ + " has appeared meanwhile; --force replaces it"};
    if (::rename(beside_.c_str(), path_.c_str()) != 0) fail(path_);
}

} // namespace merels::cli
