#include <libnotation/store/history/names.hpp>

#include <libnotation/store/history/name_likeness.hpp>
#include <libnotation/store/history/recorded_change.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace merels {

namespace {

std::string table_of(NameKind kind) { return fmt::format("{}s", enum_name(kind)); }

std::vector<std::string_view> columns_of(NameKind kind) {
    switch (kind) {
    case NameKind::player: return {"white", "black"};
    case NameKind::event: return {"event"};
    case NameKind::place: return {"place"};
    case NameKind::annotator: return {"annotator"};
    }
    return {};
}

/// Games by the row of a name.
std::map<std::int64_t, std::int64_t> count_games(sql::Database& database, NameKind kind) {
    std::map<std::int64_t, std::int64_t> games;
    for (const auto column : columns_of(kind)) {
        sql::Statement select{database,
                              fmt::format("SELECT {0}, count(*) FROM games WHERE {0} IS NOT NULL "
                                          "GROUP BY {0}",
                                          column)};
        while (select.step()) games[select.integer(0)] += select.integer(1);
    }
    return games;
}

std::vector<KnownName> read_names(sql::Database& database, NameKind kind) {
    const auto games = count_games(database, kind);
    std::vector<KnownName> known;
    sql::Statement select{database,
                          fmt::format("SELECT n.id, n.name, s.name, n.id IN (SELECT same_as FROM "
                                      "{0} WHERE same_as IS NOT NULL) FROM {0} n LEFT "
                                      "JOIN {0} s ON s.id = n.same_as ORDER BY n.folded, "
                                      "n.name",
                                      table_of(kind))};
    while (select.step()) {
        const auto count = games.find(select.integer(0));
        const auto same_as = select.optional_text(2);
        if (count == games.end() && !same_as && select.integer(3) == 0) continue;
        known.push_back({std::string{select.text(1)}, count == games.end() ? 0 : count->second,
                         same_as.value_or("")});
    }
    return known;
}

/// The better one becomes the standard: the whole name for initials, otherwise the more frequent
/// one, and of two equally frequent ones the longer one.
bool is_better(const KnownName& name, const KnownName& other, NameLikeness likeness) {
    const auto order = [&](const KnownName& known) {
        const std::size_t length = known.name.size();
        return std::tuple{likeness == NameLikeness::initials ? length : 0, known.games, length};
    };
    return order(name) > order(other);
}

/// A name's row, and the row of its standard spelling.
struct NameRow {
    std::int64_t row;
    std::optional<std::int64_t> same_as;

    std::int64_t standard() const { return same_as.value_or(row); }
};

NameRow row_of(Collection::State& state, NameKind kind, const std::string& name) {
    sql::Statement select{state.database,
                          fmt::format("SELECT id, same_as FROM {} WHERE name = ?", table_of(kind))};
    select.bind(name);
    if (!select.step())
        refuse(StoreFault::refused, fmt::format("there is no {} '{}'", enum_name(kind), name));
    return {select.integer(0), select.optional_integer(1)};
}

std::int64_t merge_rows(Collection::State& state, NameKind kind, const std::string& name,
                        const std::string& standard) {
    const NameRow from = row_of(state, kind, name);
    const NameRow to = row_of(state, kind, standard);
    if (from.standard() == to.standard())
        refuse(StoreFault::refused, fmt::format("'{}' and '{}' are the same {} already", name,
                                                standard, enum_name(kind)));
    RecordedChange change{state, fmt::format("{} {} is {}", enum_name(kind), name, standard)};
    sql::Statement select{
        state.database,
        fmt::format("SELECT id, same_as FROM {} WHERE coalesce(same_as, id) = ?", table_of(kind))};
    std::vector<NameRow> rows;
    for (select.bind(from.standard()); select.step();)
        rows.push_back({select.integer(0), select.optional_integer(1)});
    for (const NameRow& row : rows)
        change.set_same_as(table_of(kind), row.row, row.same_as, to.standard());
    return change.number();
}

} // namespace

Stored<std::vector<KnownName>> names(const Collection& collection, NameKind kind) {
    return attempt(collection.path(),
                   [&] { return read_names(collection.state().database, kind); });
}

Stored<std::vector<NameProposal>> propose_names(const Collection& collection, NameKind kind) {
    return attempt(collection.path(), [&] {
        std::vector<KnownName> known = read_names(collection.state().database, kind);
        std::erase_if(known, [](const KnownName& name) { return !name.same_as.empty(); });
        std::vector<std::string> spellings;
        for (const KnownName& name : known) spellings.push_back(name.name);
        std::vector<NameProposal> proposals;
        for (const LikeNames& pair : like_names(spellings)) {
            const KnownName* name = &known[pair.first];
            const KnownName* standard = &known[pair.second];
            if (is_better(*name, *standard, pair.likeness)) std::swap(name, standard);
            proposals.push_back(
                {name->name, standard->name, name->games, standard->games, pair.likeness});
        }
        std::ranges::stable_sort(proposals, std::ranges::greater{}, &NameProposal::standard_games);
        return proposals;
    });
}

Stored<std::int64_t> merge_names(Collection& collection, NameKind kind, const std::string& name,
                                 const std::string& standard) {
    return attempt(collection.path(), [&] {
        std::int64_t change = 0;
        collection.state().in_transaction(
            [&] { change = merge_rows(collection.state(), kind, name, standard); });
        return change;
    });
}

} // namespace merels
