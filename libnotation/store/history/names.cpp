#include <libnotation/store/history/names.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/history/recorded_change.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace merels {

namespace {

/// The greatest number of names with the same key that are compared.
constexpr std::size_t most_compared_names = 300;
/// The least number of letters of a name that may have a wrong letter. In a shorter name, one
/// different letter makes a different name.
constexpr std::size_t least_letters = 6;
/// The greatest number of letters of a name that may have a wrong letter. A longer text is not a
/// name with two spellings.
constexpr std::size_t most_letters = 200;
/// The greatest length in bytes. Longer names are not compared.
constexpr std::size_t longest_name = 2000;

/// The folded name without blanks and punctuation.
std::string letters(std::string_view name) {
    std::string result = folded(name);
    std::erase_if(result, [](char c) {
        return static_cast<unsigned char>(c) < 0x80 && !ascii::is_digit(c) && (c < 'a' || c > 'z');
    });
    return result;
}

std::string digits(std::string_view name) {
    std::string result{name};
    std::erase_if(result, [](char c) { return !ascii::is_digit(c); });
    return result;
}

/// True if one letter is added, missing or different, or if two adjacent letters are exchanged.
bool is_one_edit(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty() && a.front() == b.front()) {
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
    if (a.size() == 2 && b.size() == 2) return a[0] == b[1] && a[1] == b[0];
    return a.size() <= 1 && b.size() <= 1;
}

/// A key and a name with this key.
struct Key {
    std::size_t hash;
    std::size_t name;

    auto operator<=>(const Key&) const = default;
};

/// The parts of a name for comparison: its letters and its words.
struct Spelling {
    explicit Spelling(std::string_view name)
        : letters(merels::letters(name)), words(name_words(name)) {}

    std::string letters;
    std::vector<std::string> words;
};

/// A name as the record has it (`plain`), and with one letter for each pair of letters that spells
/// an umlaut (`typed`).
struct ComparedName {
    explicit ComparedName(std::string_view name)
        : plain(name), typed(without_umlauts(name)), digits(merels::digits(name)),
          is_name(!says_nothing(name)) {}

    Spelling plain;
    Spelling typed;
    std::string digits;
    bool is_name;
};

/// True if `same` accepts two forms of the names. "schuermann" and "schurmann" are the forms of one
/// name. If only some umlauts of a name are typed with two letters, the typed forms are equal.
template <class Same> bool are_alike(const ComparedName& a, const ComparedName& b, Same same) {
    return same(a.plain, b.plain) || same(a.typed, b.plain) || same(a.plain, b.typed)
           || same(a.typed, b.typed);
}

std::optional<NameLikeness> likeness(const ComparedName& a, const ComparedName& b) {
    if (!a.is_name || !b.is_name || a.digits != b.digits) return std::nullopt;
    const auto has_same_letters = [](const Spelling& first, const Spelling& second) {
        return first.letters == second.letters && !first.letters.empty();
    };
    const auto has_same_words = [](const Spelling& first, const Spelling& second) {
        return may_be_same_words(first.words, second.words);
    };
    if (are_alike(a, b, has_same_letters) || a.plain.words == b.plain.words)
        return NameLikeness::spelling;
    if (are_alike(a, b, has_same_words)) return NameLikeness::initials;
    if (std::min(a.plain.letters.size(), b.plain.letters.size()) >= least_letters
        && is_one_edit(a.plain.letters, b.plain.letters))
        return NameLikeness::one_letter;
    return std::nullopt;
}

void add_keys(const Spelling& name, std::size_t number, std::vector<Key>& keys) {
    const std::hash<std::string_view> hash;
    if (!name.words.empty()) keys.push_back({hash(name.words[0]), number});
    const std::string& all = name.letters;
    if (all.empty() || all.size() > most_letters) return;
    // The salt makes the key of a whole name differ from the key of an equal word.
    const auto salted = [&](std::string_view text) { return hash(text) * 31 + 7; };
    keys.push_back({salted(all), number});
    if (all.size() < least_letters) return;
    for (std::size_t i = 0; i < all.size(); ++i)
        keys.push_back({salted(std::string{all}.erase(i, 1)), number});
}

void add_keys(const ComparedName& name, std::size_t number, std::vector<Key>& keys) {
    add_keys(name.plain, number, keys);
    if (name.typed.letters != name.plain.letters) add_keys(name.typed, number, keys);
}

} // namespace

std::optional<NameLikeness> likeness(std::string_view first, std::string_view second) {
    return likeness(ComparedName{first}, ComparedName{second});
}

std::vector<LikeNames> like_names(const std::vector<std::string>& names) {
    std::vector<ComparedName> spellings;
    std::vector<Key> keys;
    for (const std::string& name : names) {
        const bool is_short = name.size() <= longest_name;
        spellings.emplace_back(is_short ? std::string_view{name} : std::string_view{});
        add_keys(spellings.back(), spellings.size() - 1, keys);
    }
    std::ranges::sort(keys);
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::vector<LikeNames> pairs;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::size_t end = std::min(keys.size(), i + most_compared_names);
        for (std::size_t j = i + 1; j < end && keys[j].hash == keys[i].hash; ++j) {
            const std::size_t first = keys[i].name;
            const std::size_t second = keys[j].name;
            if (first == second) continue;
            const auto like = likeness(spellings[first], spellings[second]);
            if (like && seen.emplace(first, second).second) pairs.push_back({first, second, *like});
        }
    }
    return pairs;
}

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

std::vector<const char*> tags_of(NameKind kind) {
    switch (kind) {
    case NameKind::player: return {"White", "Black"};
    case NameKind::event: return {"Event"};
    case NameKind::place: return {"Site"};
    case NameKind::annotator: return {"Annotator"};
    }
    return {};
}

/// The number of games for each row of names.
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

/// True if `name` should be the standard. The whole name is better than initials. Otherwise the
/// more frequent name is better, and then the longer name.
bool is_better(const KnownName& name, const KnownName& other, NameLikeness likeness) {
    const auto order = [&](const KnownName& known) {
        const std::size_t length = known.name.size();
        return std::tuple{likeness == NameLikeness::initials ? length : 0, known.games, length};
    };
    return order(name) > order(other);
}

/// A row of names, and the row of its standard spelling.
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
        refuse(StoreFault::refused, fmt::format("'{}' and '{}' are already the same {}", name,
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

Stored<MergedNames> MergedNames::of(const Collection& collection) {
    return attempt(collection.path(), [&] {
        MergedNames merged;
        for (const NameKind kind : enum_values<NameKind>) {
            sql::Statement select{
                collection.state().database,
                fmt::format("SELECT n.name, s.name FROM {0} n JOIN {0} s ON s.id = n.same_as",
                            table_of(kind))};
            std::map<std::string, std::string> names;
            while (select.step())
                names.emplace(std::string{select.text(0)}, std::string{select.text(1)});
            if (names.empty()) continue;
            for (const char* const tag : tags_of(kind)) merged.names_.emplace(tag, names);
        }
        return merged;
    });
}

void MergedNames::replace_in(Tags& tags) const {
    for (const auto& [tag, names] : names_)
        if (const auto name = names.find(tags.get(tag)); name != names.end())
            tags.set(tag, name->second);
}

} // namespace merels
