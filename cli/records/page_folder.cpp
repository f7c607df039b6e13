#include <cli/records/page_folder.hpp>

#include <cli/terminal/status.hpp>
#include <libnotation/base/files/atomic_file.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace merels::cli {

namespace fs = std::filesystem;

PageFolder::PageFolder(std::string folder, bool may_replace)
    : folder_(std::move(folder)), may_replace_(may_replace) {
    interruption_.emplace(std::initializer_list<int>{SIGINT, SIGTERM, SIGHUP});
    make_folder();
    // This handle is opened before any file is written, because `syncfs` only reports errors that
    // came after the opening.
    disk_ = FileHandle{::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (disk_.descriptor() < 0) fail(errno);
    std::string drafts = path(".merels-XXXXXX");
    if (::mkdtemp(drafts.data()) == nullptr) fail(errno);
    drafts_ = drafts;
}

PageFolder::~PageFolder() {
    if (drafts_.empty()) return;
    for (const std::string& name : names_) ::unlink(draft(name).c_str());
    ::rmdir(drafts_.c_str());
    // A folder that is not empty stays.
    for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) ::rmdir(folder->c_str());
}

void PageFolder::make_folder() {
    std::error_code error;
    for (fs::path missing = folder_; !missing.empty() && !fs::exists(missing, error);
         missing = missing.parent_path())
        made_.insert(made_.begin(), missing.string());
    fs::create_directories(folder_, error);
    if (error) fail(error.value());
}

std::string PageFolder::path(const std::string& name) const {
    return (fs::path{folder_} / name).string();
}

std::string PageFolder::draft(const std::string& name) const {
    return (fs::path{drafts_} / name).string();
}

void PageFolder::fail(int error) const {
    throw Failure{fmt::format("cannot write the folder {}: {}", folder_, std::strerror(error))};
}

void PageFolder::check(const std::string& name) const {
    std::error_code error;
    // Without `--force`, a link without a target is not replaced either.
    const fs::file_status status
        = may_replace_ ? fs::status(path(name), error) : fs::symlink_status(path(name), error);
    if (!fs::exists(status)) return;
    if (!may_replace_) throw UsageError{fmt::format("{} exists (--force replaces it)", path(name))};
    if (!fs::is_regular_file(status))
        throw Failure{FileError{FileError::Why::not_regular, path(name)}.message()};
}

void PageFolder::add(const std::string& name, std::string_view text) {
    if (interruption_->token().stop_requested())
        throw Failure{fmt::format("stopped, so {} is not written", folder_)};
    check(name);
    names_.push_back(name);
    if (const auto failed = write_atomically(draft(name), text, Replacing::never, Readers::as_usual,
                                             Durability::later))
        throw Failure{FileError{failed->why, path(name), failed->number}.message()};
}

void PageFolder::commit() {
    if (names_.empty()) return;
    synchronize();
    for (const std::string& name : names_) check(name);
    const std::string& last = names_.back();
    std::error_code error;
    if (fs::is_regular_file(fs::symlink_status(path(last), error))) fs::remove(path(last), error);
    for (const std::string& name : names_) {
        if (&name == &last) synchronize();
        put_in_place(name);
    }
    synchronize();
    ::rmdir(drafts_.c_str());
    drafts_.clear();
}

/// Puts a page in place: replaces the target of a link, and keeps the permissions of a file.
void PageFolder::put_in_place(const std::string& name) const {
    std::error_code error;
    const std::string target = path(name);
    const std::string text = draft(name);
    const fs::file_status old = fs::symlink_status(target, error);
    if (fs::is_symlink(old)) {
        std::ostringstream copy;
        if (std::ifstream file{text, std::ios::binary}; !(copy << file.rdbuf())) fail(EIO);
        if (const auto failed = write_atomically(target, copy.view(), Replacing::always))
            throw Failure{failed->message()};
        ::unlink(text.c_str());
        return;
    }
    if (fs::exists(old)) fs::permissions(text, old.permissions(), error);
    const bool is_named = may_replace_ ? ::rename(text.c_str(), target.c_str()) == 0
                                       : rename_exclusively(text, target);
    if (!is_named) throw Failure{FileError{FileError::Why::system, target, errno}.message()};
}

void PageFolder::synchronize() const {
    if (::syncfs(disk_.descriptor()) != 0) fail(errno);
}

} // namespace merels::cli
