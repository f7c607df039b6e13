#include <engine/exact/files/values_on_disk.hpp>

#include <engine/exact/files/new_file.hpp>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>

namespace merels::exact {

Result<Values> values_on_disk(const std::string& path, std::uint64_t slots) {
    const auto file = NewFile::begin(path);
    if (!file) return Unexpected{file.error()};
    const int descriptor = file->handle().descriptor();
    const std::size_t bytes = std::max<std::size_t>(1, slots) * sizeof(Word);
    void* memory = MAP_FAILED;
    errno = ::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes));
    if (errno == 0)
        memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) return Unexpected{Diagnostics{cannot_write(path)}};
    return Values{slots, static_cast<Word*>(memory), bytes};
}

} // namespace merels::exact
