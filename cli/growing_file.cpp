#include <cli/growing_file.hpp>

#include <cli/collections.hpp>
#include <cli/status.hpp>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace merels::cli {

GrowingFile::GrowingFile(const std::string& path, bool may_replace) {
    if (is_collection(path))
        throw UsageError{path + " is a collection, and not replaced by records"};
    const int how = may_replace ? O_TRUNC : O_EXCL;
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | how, 0666);
    if (descriptor_ < 0 && errno == EEXIST) throw UsageError{path + " exists; --force replaces it"};
    if (descriptor_ < 0)
        throw Failure{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
    output_ = std::make_unique<Output>(descriptor_, path);
}

GrowingFile::~GrowingFile() { ::close(descriptor_); }

void GrowingFile::write(std::string_view text) {
    output_->write(text);
    output_->flush();
}

} // namespace merels::cli
