#include <tests/support/hostile/hostile_file.hpp>

#include <libnotation/store/sqlite/checked_pages.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile/hostile_pages.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

#include <algorithm>
#include <memory>

namespace merels::test {

namespace {

/// A file notes here whether it has a write-ahead log, which memory cannot have.
void use_log(std::string& bytes, bool has_log) {
    // https://sqlite.org/fileformat.html#file_format_version_numbers
    constexpr std::size_t write_version = 18;
    constexpr std::size_t read_version = 19;
    bytes.at(write_version) = bytes.at(read_version) = has_log ? 2 : 1;
}

/// A collection in memory, without any of the limits of Merels.
class LooseDatabase {
public:
    explicit LooseDatabase(std::string bytes) {
        use_log(bytes, false);
        sqlite3* handle = nullptr;
        REQUIRE(sqlite3_open(":memory:", &handle) == SQLITE_OK);
        handle_.reset(handle);
        auto* const data = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
        std::copy(bytes.begin(), bytes.end(), data);
        const auto size = static_cast<sqlite3_int64>(bytes.size());
        REQUIRE(sqlite3_deserialize(handle, "main", data, size, size,
                                    SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
                == SQLITE_OK);
    }

    void execute(const std::string& sql) {
        const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
        INFO(sqlite3_errmsg(handle_.get()));
        REQUIRE(code == SQLITE_OK);
    }

    /// The first page of a table or index.
    int root_of(const std::string& name) {
        if (name == "sqlite_schema") return 1;
        int root = 0;
        sqlite3_exec(
            handle_.get(),
            fmt::format("SELECT rootpage FROM sqlite_schema WHERE name = '{}'", name).c_str(),
            [](void* to, int, char** columns, char**) {
                *static_cast<int*>(to) = std::stoi(columns[0]);
                return 0;
            },
            &root, nullptr);
        REQUIRE(root > 0);
        return root;
    }

    std::string bytes() const {
        sqlite3_int64 size = 0;
        const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> data{
            sqlite3_serialize(handle_.get(), "main", &size, 0), &sqlite3_free};
        REQUIRE(data != nullptr);
        std::string all(reinterpret_cast<const char*>(data.get()), static_cast<std::size_t>(size));
        use_log(all, true);
        return all;
    }

private:
    std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, &sqlite3_close};
};

} // namespace

std::string made_hostile(const std::string& good, const Hostile& hostile) {
    INFO(hostile.name);
    LooseDatabase database{good};
    database.execute(hostile.sql);
    std::string bytes = database.bytes();
    if (!hostile.endless.empty()) lead_in_circles(bytes, database.root_of(hostile.endless));
    if (hostile.change) hostile.change(bytes);
    sql::write_checksums({reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
    return bytes;
}

} // namespace merels::test
