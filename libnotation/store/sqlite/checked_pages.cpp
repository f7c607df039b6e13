#include <libnotation/store/sqlite/checked_pages.hpp>

#include <libnotation/base/files/checksum.hpp>
#include <libnotation/store/sqlite/file_version.hpp>

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

namespace merels::sql {

namespace {

// See the description of SQLite's file format, section 1.3.
constexpr int header_bytes = 100;
constexpr std::size_t page_size_at = 16;
constexpr std::size_t reserved_bytes_at = 20;
constexpr std::size_t least_page_bytes = 512;
constexpr std::size_t most_page_bytes = 65536;
/// SQLite never writes the page with this byte, because it uses the byte for locks (section 1.6).
constexpr sqlite3_int64 lock_byte = 0x40000000;

/// The page size of all collections. `create_schema` sets it.
constexpr int collection_page_bytes = 4096;

struct HeaderBytes {
    std::ptrdiff_t at;
    std::string_view bytes;
};

constexpr std::size_t words_of_magic = 16;
/// The bytes of the header that all collections have in common.
constexpr std::array collection_header{
    // The page size, the write-ahead log for writing and reading, room for checksums, three
    // constants.
    HeaderBytes{0, {"SQLite format 3\0\x10\0\2\2\x08\x40\x20\x20", words_of_magic + 8}},
    // The format of the schema.
    HeaderBytes{44, {"\0\0\0\4", 4}},
    // No automatic vacuum; UTF-8; the version; no incremental vacuum; "Merl".
    HeaderBytes{52, {"\0\0\0\0\0\0\0\1\0\0\0\1\0\0\0\0Merl", 20}},
};
static_assert(schema_version == 1,
              "if schema_version changes, change the version in collection_header, too");

using Page = std::span<const std::uint8_t>;

/// A file with checksums. In memory, the data of the real file system come after this object.
struct CheckedFile {
    sqlite3_file base;
    bool is_comparing;
    /// The size of a page, or 0 if it is unknown or the pages have no checksums.
    int page_bytes;

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    const sqlite3_io_methods& methods() { return *real()->pMethods; }
    bool is_page(int bytes, sqlite3_int64 offset) const {
        return page_bytes != 0 && bytes == page_bytes && offset % bytes == 0;
    }
    std::uint32_t page_number(sqlite3_int64 offset) const {
        return static_cast<std::uint32_t>(offset / page_bytes + 1);
    }
};

thread_local std::uint32_t damaged_page = 0;

CheckedFile& checked(sqlite3_file* file) { return *reinterpret_cast<CheckedFile*>(file); }

int page_bytes_with_checksums(Page header) {
    constexpr const char* magic = "SQLite format 3";
    if (std::memcmp(header.data(), magic, std::strlen(magic) + 1) != 0) return 0;
    if (header[reserved_bytes_at] != checksum_bytes) return 0;
    const unsigned stored = header[page_size_at] * 256U + header[page_size_at + 1];
    const std::size_t bytes = stored == 1 ? most_page_bytes : stored;
    // The header may come from outside and contain anything.
    return bytes >= least_page_bytes && std::has_single_bit(bytes) ? static_cast<int>(bytes) : 0;
}

void learn(CheckedFile& file, Page begin) { file.page_bytes = page_bytes_with_checksums(begin); }

/// Reads the header again, because another program may have made the collection in an empty file.
void learn_from_file(CheckedFile& file) {
    std::array<std::uint8_t, header_bytes> header{};
    if (file.methods().xRead(file.real(), header.data(), header_bytes, 0) == SQLITE_OK)
        learn(file, header);
}

/// The checksum of a page. Because of the page's number, it also shows a page in the wrong place.
std::uint64_t sum_of(Page page, std::uint32_t number) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    return checksum(page.first(page.size() - checksum_bytes)) ^ (number * odd);
}

void stamp(std::span<std::uint8_t> page, std::uint32_t number) {
    const std::uint64_t sum = sum_of(page, number);
    for (unsigned i = 0; i < checksum_bytes; ++i)
        page[page.size() - checksum_bytes + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

/// True for a page of zeros. The test is faster than computing the page's checksum.
bool is_blank(Page page) {
    return page[0] == 0 && std::memcmp(page.data(), page.data() + 1, page.size() - 1) == 0;
}

bool is_sound(Page page, std::uint32_t number) {
    if (is_blank(page)) return false;
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < checksum_bytes; ++i)
        sum |= std::uint64_t{page[page.size() - checksum_bytes + i]} << (8 * i);
    return sum == sum_of(page, number);
}

bool is_sound_in_file(CheckedFile& file, std::uint32_t number) {
    std::array<std::uint8_t, collection_page_bytes> page;
    return file.methods().xRead(file.real(), page.data(), collection_page_bytes,
                                sqlite3_int64{number - 1} * collection_page_bytes)
               == SQLITE_OK
           && is_sound(page, number);
}

/// Sets the page count to the length of the file. SQLite only accepts the number if both change
/// counters are equal.
void mend_page_count(CheckedFile& file, std::span<std::uint8_t> header) {
    constexpr std::size_t counter_at = 24;
    constexpr std::size_t page_count_at = 28;
    constexpr std::size_t second_counter_at = 92;
    constexpr std::size_t number_bytes = 4;
    sqlite3_int64 size = 0;
    const int page_bytes = page_bytes_with_checksums(header);
    if (page_bytes == 0 || file.methods().xFileSize(file.real(), &size) != SQLITE_OK) return;
    auto pages = static_cast<std::uint32_t>(size / page_bytes);
    for (std::size_t i = number_bytes; i-- > 0; pages >>= 8)
        header[page_count_at + i] = static_cast<std::uint8_t>(pages & 0xFF);
    std::copy_n(header.begin() + counter_at, number_bytes, header.begin() + second_counter_at);
}

/// Repairs the header. Without a valid header, no page can be read. The header is damaged if the
/// first page has a wrong checksum, but some of the next pages look like those of a collection.
void mend_header(CheckedFile& file, std::span<std::uint8_t> header) {
    constexpr std::array<std::uint32_t, 4> next_pages{2, 3, 4, 5};
    if (is_sound_in_file(file, 1) || std::ranges::none_of(next_pages, [&](std::uint32_t number) {
            return is_sound_in_file(file, number);
        }))
        return;
    for (const HeaderBytes& part : collection_header)
        std::ranges::copy(part.bytes, header.begin() + part.at);
    mend_page_count(file, header);
}

int read(sqlite3_file* handle, void* to, int bytes, sqlite3_int64 offset) {
    CheckedFile& file = checked(handle);
    const int code = file.methods().xRead(file.real(), to, bytes, offset);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    const Page page{static_cast<const std::uint8_t*>(to), static_cast<std::size_t>(bytes)};
    if (offset == 0 && bytes >= header_bytes && code == SQLITE_OK) {
        if (!file.is_comparing)
            mend_header(file, {static_cast<std::uint8_t*>(to), static_cast<std::size_t>(bytes)});
        learn(file, page);
    }
    if (!file.is_comparing || !file.is_page(bytes, offset)) return code;
    if (code == SQLITE_OK && is_sound(page, file.page_number(offset))) return SQLITE_OK;
    damaged_page = file.page_number(offset);
    return SQLITE_IOERR_DATA;
}

int write(sqlite3_file* handle, const void* from, int bytes, sqlite3_int64 offset) {
    CheckedFile& file = checked(handle);
    const Page page{static_cast<const std::uint8_t*>(from), static_cast<std::size_t>(bytes)};
    if (offset == 0 && bytes >= header_bytes)
        learn(file, page);
    else if (file.page_bytes == 0)
        learn_from_file(file);
    if (!file.is_page(bytes, offset))
        return file.methods().xWrite(file.real(), from, bytes, offset);
    // SQLite still uses its own copy, which must not be changed.
    std::array<std::uint8_t, most_page_bytes> copy;
    std::ranges::copy(page, copy.begin());
    stamp(std::span{copy}.first(page.size()), file.page_number(offset));
    return file.methods().xWrite(file.real(), copy.data(), bytes, offset);
}

int close(sqlite3_file* handle) {
    CheckedFile& file = checked(handle);
    return file.methods().xClose(file.real());
}

/// Calls the same method of the real file system, with the same arguments.
template <auto method> struct Passed;
template <class... Arguments, int (*sqlite3_io_methods::*method)(sqlite3_file*, Arguments...)>
struct Passed<method> {
    static int call(sqlite3_file* handle, Arguments... arguments) {
        CheckedFile& file = checked(handle);
        return (file.methods().*method)(file.real(), arguments...);
    }
};

void barrier(sqlite3_file* handle) {
    CheckedFile& file = checked(handle);
    file.methods().xShmBarrier(file.real());
}

/// Version 2 has no memory mapping. Mapped pages would not be checked.
constexpr sqlite3_io_methods checked_methods{
    2,
    close,
    read,
    write,
    Passed<&sqlite3_io_methods::xTruncate>::call,
    Passed<&sqlite3_io_methods::xSync>::call,
    Passed<&sqlite3_io_methods::xFileSize>::call,
    Passed<&sqlite3_io_methods::xLock>::call,
    Passed<&sqlite3_io_methods::xUnlock>::call,
    Passed<&sqlite3_io_methods::xCheckReservedLock>::call,
    Passed<&sqlite3_io_methods::xFileControl>::call,
    Passed<&sqlite3_io_methods::xSectorSize>::call,
    Passed<&sqlite3_io_methods::xDeviceCharacteristics>::call,
    Passed<&sqlite3_io_methods::xShmMap>::call,
    Passed<&sqlite3_io_methods::xShmLock>::call,
    barrier,
    Passed<&sqlite3_io_methods::xShmUnmap>::call,
    nullptr,
    nullptr,
};

sqlite3_vfs* real_file_system() {
    static sqlite3_vfs* const real = sqlite3_vfs_find(nullptr);
    return real;
}

template <PageChecks checks>
int open(sqlite3_vfs*, const char* name, sqlite3_file* handle, int flags, int* flags_out) {
    sqlite3_vfs* const real = real_file_system();
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0)
        return real->xOpen(real, name, handle, flags, flags_out);
    auto* const file = new (handle) CheckedFile{{}, checks == PageChecks::comparing, 0};
    const int code = real->xOpen(real, name, file->real(), flags, flags_out);
    // If `pMethods` is set, SQLite calls `xClose`, even after a failed `xOpen`. So it is set only
    // if the real file has methods.
    file->base.pMethods = file->real()->pMethods != nullptr ? &checked_methods : nullptr;
    return code;
}

/// Registers the file system. Only the function that opens files is our own. The real file system
/// does everything else, and gets a copy of its own data.
template <PageChecks checks> const char* registered(const char* name) {
    static sqlite3_vfs shim = *real_file_system();
    shim.zName = name;
    shim.szOsFile += static_cast<int>(sizeof(CheckedFile));
    shim.xOpen = open<checks>;
    shim.pNext = nullptr;
    return sqlite3_vfs_register(&shim, 0) == SQLITE_OK ? name : nullptr;
}

CheckedFile* file_of(sqlite3* database) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    return file != nullptr && file->pMethods == &checked_methods ? &checked(file) : nullptr;
}

} // namespace

const char* file_system(PageChecks checks) {
    static const char* const comparing = registered<PageChecks::comparing>("merels");
    static const char* const trusting = registered<PageChecks::trusting>("merels-trusting");
    return checks == PageChecks::comparing ? comparing : trusting;
}

void reserve_checksums(sqlite3* database) {
    int bytes = checksum_bytes;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes);
}

void write_checksums(std::span<std::uint8_t> file) {
    if (file.size() < header_bytes) return;
    const auto bytes = static_cast<std::size_t>(page_bytes_with_checksums(file));
    for (std::size_t page = 0; bytes != 0 && page < file.size() / bytes; ++page)
        stamp(file.subspan(page * bytes, bytes), static_cast<std::uint32_t>(page + 1));
}

bool has_checksums(sqlite3* database) {
    int bytes = -1;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes);
    return bytes == checksum_bytes;
}

void learn_page_size(sqlite3* database, std::int64_t bytes) {
    if (CheckedFile* const file = file_of(database))
        file->page_bytes = has_checksums(database) ? static_cast<int>(bytes) : 0;
}

std::uint32_t last_damaged_page() { return damaged_page; }

std::vector<std::uint32_t> damaged_pages(sqlite3* database) {
    std::vector<std::uint32_t> pages;
    CheckedFile* const file = file_of(database);
    sqlite3_int64 size = 0;
    if (file == nullptr || file->page_bytes == 0
        || file->methods().xFileSize(file->real(), &size) != SQLITE_OK)
        return pages;
    std::array<std::uint8_t, most_page_bytes> bytes;
    const Page page = Page{bytes}.first(static_cast<std::size_t>(file->page_bytes));
    const auto is_damaged = [&](sqlite3_int64 offset) {
        return file->methods().xRead(file->real(), bytes.data(), file->page_bytes, offset)
                   != SQLITE_OK
               || !is_sound(page, file->page_number(offset));
    };
    for (sqlite3_int64 at = 0; at < size; at += file->page_bytes)
        // Another program may be writing this page now. So the page is read twice.
        if (at != lock_byte && is_damaged(at) && is_damaged(at))
            pages.push_back(file->page_number(at));
    return pages;
}

} // namespace merels::sql
