#pragma once

// Pages of a collection that know whether they are as they were written. SQLite keeps no checksums;
// this shim of its file system writes one into the last eight bytes of each page and compares it
// whenever a page is read. `docs/collection.md` has the form. Other programs read such a file as
// any other, and a page that one of them writes is seen as damaged.

#include <cstdint>
#include <span>
#include <vector>

struct sqlite3;

namespace merels::sql {

/// The number of bytes at the end of a page that hold its checksum.
inline constexpr int checksum_bytes = 8;

/// `trusting` writes checksums, but does not check them when it reads. If only the first page has a
/// wrong checksum, it uses the usual header of a collection.
enum class PageChecks : std::uint8_t { comparing, trusting };

/// The name of SQLite's file system with these checks. Thread-safe.
const char* file_system(PageChecks checks);

/// Reserves room for checksums in the pages of a database that is still empty.
void reserve_checksums(sqlite3* database);

/// Writes checksums into the pages of a whole file in memory. The pages must have room for them.
void write_checksums(std::span<std::uint8_t> file);

/// True if the file has checksums. This is known after the first read.
bool has_checksums(sqlite3* database);

/// Sets the page size to the one that SQLite uses ("PRAGMA page_size"), because the header of the
/// file may differ from the first page in its journal. Call it after the first read.
void learn_page_size(sqlite3* database, std::int64_t bytes);

/// The page (from 1) whose checksum was wrong when this thread last got SQLITE_IOERR_DATA.
std::uint32_t last_damaged_page();

/// The pages of the file itself (not of its journal) with wrong checksums; none if the file has no
/// checksums.
std::vector<std::uint32_t> damaged_pages(sqlite3* database);

} // namespace merels::sql
