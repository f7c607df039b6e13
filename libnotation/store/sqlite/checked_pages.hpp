#pragma once

// Checksums for the pages of a collection. SQLite itself does not write checksums. The code here, a
// layer between SQLite and the file system, writes a checksum into the last eight bytes of each
// page. When a page is read, its checksum is checked. `docs/collection.md` defines the checksum.
// Other programs can read a file with checksums. If another program writes a page, the page looks
// damaged, because its checksum is wrong.

#include <cstdint>
#include <span>
#include <vector>

struct sqlite3;

namespace merels::sql {

/// The number of bytes for the checksum at the end of a page.
inline constexpr int checksum_bytes = 8;

/// With `comparing`, reading a page with a wrong checksum is an error. `trusting` accepts wrong
/// checksums. Page 1 contains the header of the file. If page 1 is damaged, `trusting` uses the
/// usual header of a collection. Page 1 counts as damaged if two conditions are true: the checksum
/// of page 1 is wrong, and the checksum of at least one of the pages 2 to 5 is right.
enum class PageChecks : std::uint8_t { comparing, trusting };

/// The name that SQLite uses for the file system with the given checks. Thread-safe.
const char* file_system(PageChecks checks);

/// Reserves room for checksums in the pages. The database must be empty.
void reserve_checksums(sqlite3* database);

/// Writes checksums into all pages of a file in memory. The pages must have room for the checksums.
void write_checksums(std::span<std::uint8_t> file);

/// True if the file has checksums. Call this function after the first read of the database.
bool has_checksums(sqlite3* database);

/// Sets the page size that is used to check checksums. `bytes` must be the page size that SQLite
/// uses (the result of "PRAGMA page_size"). The page size in the header of the file may be out of
/// date, because the journal may contain a newer header. Call this function after the first read.
void learn_page_size(sqlite3* database, std::int64_t bytes);

/// The page with the wrong checksum that caused the last `SQLITE_IOERR_DATA` in this thread. Pages
/// are counted from 1.
std::uint32_t last_damaged_page();

/// The pages whose checksums are wrong. Pages in SQLite's journal are not checked. The result is
/// empty if the file has no checksums.
std::vector<std::uint32_t> damaged_pages(sqlite3* database);

} // namespace merels::sql
