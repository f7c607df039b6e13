#pragma once

#include <libnotation/store/sqlite/database.hpp>

#include <string>
#include <string_view>
#include <unordered_map>

namespace merels {

/// One of the tables of names: players, events, places or annotators.
class NameTable {
public:
    NameTable(sql::Database& database, std::string_view table);

    /// The row of a name, which is added if there is none.
    std::int64_t row(const std::string& name);
    /// The name of a row. Valid until the next call.
    const std::string& name(std::int64_t row);

private:
    void make_room();

    /// Beyond this the memory begins anew, so that a file of a hundred million names fits, too.
    static constexpr std::size_t most = 200'000;
    sql::Statement insert_;
    sql::Statement find_;
    sql::Statement name_;
    std::unordered_map<std::string, std::int64_t> rows_;
    std::unordered_map<std::int64_t, std::string> names_;
};

} // namespace merels
