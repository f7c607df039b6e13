#include <libnotation/store/tables/name_table.hpp>

#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

namespace merels {

NameTable::NameTable(sql::Database& database, std::string_view table)
    : insert_(database,
              fmt::format("INSERT INTO {} (name, folded) VALUES (?, ?) RETURNING id", table)),
      find_(database, fmt::format("SELECT id FROM {} WHERE name = ?", table)),
      name_(database, fmt::format("SELECT name FROM {} WHERE id = ?", table)) {}

std::int64_t NameTable::row(const std::string& name) {
    if (const auto known = rows_.find(name); known != rows_.end()) return known->second;
    make_room();
    find_.bind(name);
    const bool is_known = find_.step();
    std::int64_t row = is_known ? find_.integer(0) : 0;
    find_.reset();
    if (!is_known) {
        const std::string small = folded(name);
        insert_.bind(name, small);
        insert_.step();
        row = insert_.integer(0);
        insert_.step();
        insert_.reset();
    }
    rows_.emplace(name, row);
    return row;
}

const std::string& NameTable::name(std::int64_t row) {
    if (const auto known = names_.find(row); known != names_.end()) return known->second;
    make_room();
    name_.bind(row);
    if (!name_.step()) refuse(StoreFault::damaged, fmt::format("there is no name {}", row));
    const auto added = names_.emplace(row, name_.text(0));
    name_.reset();
    return added.first->second;
}

void NameTable::make_room() {
    if (rows_.size() >= most) rows_.clear();
    if (names_.size() >= most) names_.clear();
}

} // namespace merels
