#include <cli/input_output/output_file.hpp>

#include <cli/terminal/status.hpp>
#include <libnotation/store/collection/collection_file.hpp>

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace merels::cli {

namespace fs = std::filesystem;

OutputFile::OutputFile(const std::string& path, bool may_replace)
    : path_(path), may_replace_(may_replace) {
    if (path == "-") {
        output_ = std::make_unique<Output>(STDOUT_FILENO, "standard output");
        return;
    }
    std::error_code error;
    const fs::file_status status = fs::status(path_, error);
    if (fs::is_directory(status)) throw UsageError{path + " is a folder"};
    // A collection may be the work of years, so not even `--force` replaces it.
    if (is_collection(path_))
        throw UsageError{path + " is a collection, which records must not replace"};
    const bool is_special = fs::exists(status) && !fs::is_regular_file(status);
    if (is_special) {
        open_directly();
        return;
    }
    if (fs::exists(status) && !may_replace)
        throw UsageError{path + " exists (--force replaces it)"};
    auto draft = AtomicFile::begin(path_);
    if (!draft) throw Failure{draft.error().message()};
    draft_.emplace(*std::move(draft));
    output_ = std::make_unique<Output>(draft_->handle().descriptor(), path_);
}

OutputFile::~OutputFile() = default;

void OutputFile::open_directly() {
    direct_ = FileHandle{::open(path_.c_str(), O_WRONLY | O_CLOEXEC)};
    if (direct_.descriptor() < 0)
        throw Failure{FileError{FileError::Why::system, path_, errno}.message()};
    output_ = std::make_unique<Output>(direct_.descriptor(), path_);
}

void OutputFile::commit() { commit(may_replace_ ? Replacing::always : Replacing::never); }

bool OutputFile::commit_unless_changed() { return commit(Replacing::unchanged); }

bool OutputFile::commit(Replacing replacing) {
    output_->flush();
    if (!draft_) return true;
    const auto failed = draft_->commit(replacing);
    if (!failed) return true;
    switch (failed->why) {
    case FileError::Why::changed: return false;
    case FileError::Why::exists:
        throw UsageError{path_ + " has appeared meanwhile (--force replaces it)"};
    case FileError::Why::system:
    case FileError::Why::not_regular: break;
    }
    throw Failure{failed->message()};
}

} // namespace merels::cli
