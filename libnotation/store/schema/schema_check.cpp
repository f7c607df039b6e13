#include <libnotation/store/schema/schema_check.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace merels {

namespace {

/// A row of `sqlite_schema`, names in lower case: SQLite takes them as the same.
struct SchemaObject {
    std::string type;
    std::string name;
    std::string table;
    std::string statement;
};

/// Tables that SQLite makes for ours, or for what `merels compact` does.
constexpr std::array<std::string_view, 5> statements_of_sqlite{
    "CREATE TABLE comments_data(id INTEGER PRIMARY KEY,block BLOB)",
    "CREATE TABLE comments_idx(segid,term,pgno,PRIMARY KEY(segid,term))WITHOUT ROWID",
    "CREATE TABLE comments_docsize(id INTEGER PRIMARY KEY,sz BLOB)",
    "CREATE TABLE comments_config(k PRIMARY KEY,v)WITHOUT ROWID",
    "CREATE TABLE sqlite_sequence(name,seq)",
};

/// The object that a statement makes: "CREATE VIRTUAL TABLE comments USING …".
SchemaObject made_by(std::string_view statement) {
    const auto words = [&] {
        std::vector<std::string> found{""};
        for (const char c : statement) {
            if (c == '(') break;
            if (c == ' ')
                found.emplace_back();
            else
                found.back() += ascii::lower(c);
        }
        return found;
    }();
    const std::size_t at = words.at(1) == "virtual" ? 2 : 1;
    SchemaObject object{words.at(at), words.at(at + 1), words.at(at + 1), std::string{statement}};
    // CREATE INDEX games_by_white ON games (white)
    if (object.type == "index") object.table = words.at(at + 3);
    return object;
}

using Objects = std::map<std::string, SchemaObject, std::less<>>;

Objects expected_objects() {
    Objects objects;
    const auto add = [&](std::string_view statement) {
        SchemaObject object = made_by(statement);
        objects.emplace(object.name, std::move(object));
    };
    for (const std::string& statement : plain_statements(schema_script())) add(statement);
    for (const std::string_view statement : statements_of_sqlite) add(statement);
    return objects;
}

/// Names from a file may be as long as they like.
std::string shown(std::string_view name) {
    constexpr std::size_t longest = 60;
    return name.size() <= longest ? std::string{name} : std::string{name.substr(0, longest)} + "…";
}

class SchemaComparison {
public:
    explicit SchemaComparison(sql::Database& database) : database_(database) {}

    std::vector<SchemaFault> run() {
        sql::Statement select{database_, "SELECT lower(type), lower(name), lower(tbl_name), "
                                         "rootpage, sql FROM sqlite_schema"};
        while (select.step()) {
            const SchemaObject found{std::string{select.text(0)}, std::string{select.text(1)},
                                     std::string{select.text(2)}, plain_statement(select.text(4))};
            look_at_page(found, select.integer(3));
            look_at(found);
        }
        for (const auto& [name, object] : expected_)
            if (!seen_.contains(name))
                add(fmt::format("the {} '{}' is missing", object.type, name),
                    object.type == "view");
        // Clang 14 cannot compile the one of `std::ranges`.
        std::stable_partition(faults_.begin(), faults_.end(),
                              [](const SchemaFault& fault) { return !fault.is_harmless; });
        return std::move(faults_);
    }

private:
    void look_at(const SchemaObject& found) {
        if (const auto ours = expected_.find(found.name); ours != expected_.end())
            return compare(ours->second, found);
        const bool is_on_ours = expected_.contains(found.table) && found.table != found.name;
        // SQLite makes these of our tables' own words, and names nothing else so.
        if (found.type == "index" && found.statement.empty()
            && found.name.starts_with("sqlite_autoindex_"))
            return;
        if (is_on_ours)
            add(fmt::format("the {} '{}' has the {} '{}', which Merels did not make",
                            expected_.find(found.table)->second.type, found.table,
                            shown(found.type), shown(found.name)));
        else if (found.type == "table")
            look_at_references(found.name);
    }

    void compare(const SchemaObject& ours, const SchemaObject& found) {
        seen_.insert(ours.name);
        const bool is_view = ours.type == "view";
        if (ours.type != found.type)
            // The other faults often follow from that.
            faults_.insert(faults_.begin(), {fmt::format("'{}' is a {} and not a {}", ours.name,
                                                         shown(found.type), ours.type),
                                             is_view && found.type == "table"});
        else if (ours.table != found.table || ours.statement != found.statement)
            add(fmt::format("the {} '{}' is not as Merels makes it", ours.type, ours.name),
                is_view);
    }

    /// Two tables in one place would answer for each other.
    void look_at_page(const SchemaObject& found, std::int64_t page) {
        if (page != 0 && !pages_.insert(page).second)
            add(fmt::format("the {} '{}' is stored where another one is", shown(found.type),
                            shown(found.name)));
    }

    /// A table that refers to ours can forbid to change it.
    void look_at_references(const std::string& table) {
        sql::Statement select{database_, "SELECT lower(\"table\") FROM pragma_foreign_key_list(?)"};
        select.bind(table);
        while (select.step())
            if (expected_.contains(select.text(0)))
                return add(fmt::format("the table '{}', which Merels did not make, refers to '{}'",
                                       shown(table), select.text(0)));
    }

    void add(std::string description, bool is_harmless = false) {
        faults_.push_back({std::move(description), is_harmless});
    }

    sql::Database& database_;
    Objects expected_ = expected_objects();
    std::set<std::string, std::less<>> seen_;
    std::set<std::int64_t> pages_;
    std::vector<SchemaFault> faults_;
};

} // namespace

std::vector<SchemaFault> schema_faults(sql::Database& database) {
    return SchemaComparison{database}.run();
}

void check_schema(sql::Database& database) {
    const auto faults = schema_faults(database);
    if (faults.empty() || faults.front().is_harmless) return;
    refuse(
        StoreFault::damaged,
        faults.front().description
            + "; 'merels doctor' lists what else is wrong, and --repair makes a sound collection "
              "of the rest");
}

} // namespace merels
