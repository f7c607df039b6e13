#include <libnotation/store/line_families.hpp>

#include <libnotation/store/line_code.hpp>
#include <libnotation/store/line_key.hpp>
#include <libnotation/store/rule_set_number.hpp>
#include <libnotation/store/same_game.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

namespace merels {

namespace {

/// Says of most keys that are not there that they are not; two bytes a game.
class KeyFilter {
public:
    explicit KeyFilter(std::size_t keys)
        : words_(std::bit_ceil(keys / 4 + 1)), mask_(words_.size() * 64 - 1) {}

    void add(std::uint64_t key) { words_[(key & mask_) >> 6] |= bit(key); }
    bool may_have(std::uint64_t key) const { return (words_[(key & mask_) >> 6] & bit(key)) != 0; }

private:
    static std::uint64_t bit(std::uint64_t key) { return std::uint64_t{1} << (key & 63); }

    std::vector<std::uint64_t> words_;
    std::uint64_t mask_;
};

/// The keys of whole lines, sorted, and which of their games belong together.
class Families {
public:
    struct Line {
        std::uint64_t key;
        GameId game;

        auto operator<=>(const Line&) const = default;
    };

    explicit Families(std::vector<Line> lines)
        : lines_(std::move(lines)), parents_(lines_.size()), filter_(lines_.size()) {
        std::ranges::sort(lines_);
        std::iota(parents_.begin(), parents_.end(), std::uint32_t{0});
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            filter_.add(lines_[i].key);
            if (i > 0 && lines_[i].key == lines_[i - 1].key) join(i, i - 1);
        }
    }

    /// A game goes on after a line of that key, if it is the line of a game.
    void join_beginning(Line whole, std::uint64_t beginning) {
        if (!filter_.may_have(beginning)) return;
        const auto found = std::ranges::lower_bound(lines_, beginning, {}, &Line::key);
        if (found == lines_.end() || found->key != beginning) return;
        const auto own = std::ranges::lower_bound(lines_, whole);
        if (own != lines_.end() && *own == whole)
            join(static_cast<std::size_t>(own - lines_.begin()),
                 static_cast<std::size_t>(found - lines_.begin()));
    }

    std::vector<LineFamily> of_several() {
        std::vector<std::pair<std::uint32_t, GameId>> members;
        std::vector<bool> has_others(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (root(i) != i) has_others[root(i)] = true;
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (has_others[root(i)]) members.emplace_back(root(i), lines_[i].game);
        std::ranges::sort(members);
        std::vector<LineFamily> families;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i == 0 || members[i].first != members[i - 1].first) families.emplace_back();
            families.back().push_back(members[i].second);
        }
        std::ranges::sort(families);
        return families;
    }

private:
    std::uint32_t root(std::size_t line) {
        auto at = static_cast<std::uint32_t>(line);
        while (parents_[at] != at) at = parents_[at] = parents_[parents_[at]];
        return at;
    }

    void join(std::size_t first, std::size_t second) {
        const std::uint32_t a = root(first);
        const std::uint32_t b = root(second);
        parents_[std::max(a, b)] = std::min(a, b);
    }

    std::vector<Line> lines_;
    std::vector<std::uint32_t> parents_;
    KeyFilter filter_;
};

std::vector<Families::Line> all_lines(sql::Database& database) {
    std::vector<Families::Line> lines;
    lines.reserve(static_cast<std::size_t>(database.integer("SELECT count(*) FROM games")));
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step())
        lines.push_back({static_cast<std::uint64_t>(select.integer(0)), select.integer(1)});
    return lines;
}

/// Makes the keys of lines as far as they can be played.
class Walk {
public:
    /// Calls `take(key)` for each beginning that is long enough to be a game of its own; false if
    /// the line does not end with `last`.
    template <class Take>
    bool run(LineKey key, std::size_t points, sql::Bytes turns, std::uint64_t last, Take take) {
        LineReader reader{turns};
        for (auto turn = reader.next(); turn && is_on_board(*turn, points); turn = reader.next()) {
            key.add(*turn);
            keys_.push_back(key.value());
        }
        const bool is_sound = !keys_.empty() && keys_.back() == last;
        for (std::size_t ply = least_beginning; is_sound && ply < keys_.size(); ++ply)
            take(keys_[ply - 1]);
        keys_.clear();
        return is_sound;
    }

    /// The key of no turn from the usual start.
    const LineKey& usual_start(const RuleSet& rule_set) {
        const auto known = starts_.find(&rule_set);
        if (known != starts_.end()) return known->second;
        return starts_.emplace(&rule_set, LineKey{Position{rule_set}, rule_set_number(rule_set)})
            .first->second;
    }

private:
    static bool is_on_board(Move turn, std::size_t points) {
        const auto is_point
            = [&](Point point) { return point == Point::none || index(point) < points; };
        return is_point(turn.from()) && is_point(turn.to())
               && std::ranges::all_of(turn.taken(), is_point);
    }

    std::map<const RuleSet*, LineKey> starts_;
    std::vector<std::uint64_t> keys_;
};

} // namespace

std::vector<LineFamily> line_families(Collection::State& state,
                                      const std::function<void(std::int64_t)>& progress) {
    Families families{all_lines(state.database)};
    Walk walk;
    sql::Statement select{state.database,
                          "SELECT g.id, g.line_key, g.rule_set, l.turns FROM games g JOIN lines l "
                          "ON l.game = g.id WHERE g.plies > ? ORDER BY g.id"};
    std::int64_t games = 0;
    for (select.bind(least_beginning); select.step(); ++games) {
        const Families::Line whole{static_cast<std::uint64_t>(select.integer(1)),
                                   select.integer(0)};
        const RuleSet& rules = state.rule_sets.rule_set(state.database, select.integer(2));
        const std::size_t points = rules.board.points().size();
        const auto take = [&](std::uint64_t key) { families.join_beginning(whole, key); };
        if (!walk.run(walk.usual_start(rules), points, select.bytes(3), whole.key, take)) {
            // Nearly all games begin as they all do; a record says where the others do.
            const auto game = state.games().read(whole.game);
            if (game)
                walk.run(LineKey{game->start(), rule_set_number(rules)}, points, select.bytes(3),
                         whole.key, take);
        }
        constexpr std::int64_t step = 4096;
        if (progress && games % step == 0) progress(games);
    }
    return families.of_several();
}

} // namespace merels
