#include <libnotation/store/collection/collection_file.hpp>

#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace merels {

namespace {

constexpr std::array journals{"-wal", "-journal"};

bool has_contents(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    return !error && size > 0;
}

/// Throws an error if there is an old journal. SQLite would use it for the new collection.
void refuse_foreign_journal(const std::string& path) {
    for (const char* const end : journals) {
        if (!has_contents(path + end)) continue;
        // Another program may have made the collection a moment ago.
        std::error_code error;
        if (std::filesystem::exists(path, error)) refuse(StoreFault::exists, "the file exists");
        refuse(StoreFault::refused,
               fmt::format("{}{} is the journal of a missing collection and may contain games, "
                           "so move the journal to another folder",
                           path, end));
    }
}

/// The bytes of a file that SQLite reads as an empty collection.
std::string empty_collection(const CollectionOptions& options) {
    sql::Database database{":memory:", sql::Access::create};
    create_schema(database, options);
    std::string bytes = database.bytes();
    // The file has a write-ahead log from the beginning. A collection in memory has none.
    // https://sqlite.org/fileformat.html#file_format_version_numbers
    constexpr std::size_t write_version = 18;
    constexpr std::size_t read_version = 19;
    bytes.at(write_version) = bytes.at(read_version) = 2;
    sql::write_checksums({reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
    return bytes;
}

} // namespace

bool has_journal(const std::string& path) {
    for (const char* const end : journals)
        if (has_contents(path + end)) return true;
    return false;
}

void make_collection_file(const std::string& path, const CollectionOptions& options) {
    refuse_foreign_journal(path);
    if (const auto failed = write_atomically(path, empty_collection(options), Replacing::never))
        refuse(*failed);
}

bool is_collection(const std::string& path) {
    constexpr std::string_view sqlite_begin{"SQLite format 3\0", 16};
    // Opening a pipe would wait for a program that writes to it.
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::ifstream file{path, std::ios::binary};
    std::array<char, sqlite_begin.size()> begin{};
    file.read(begin.data(), begin.size());
    return file && std::string_view{begin.data(), begin.size()} == sqlite_begin;
}

} // namespace merels
