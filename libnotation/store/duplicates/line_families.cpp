#include <libnotation/store/duplicates/line_families.hpp>

#include <libnotation/store/duplicates/line_walk.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

namespace merels {

namespace {

/// The keys of whole lines, sorted, and which of their games belong together.
class Families {
public:
    explicit Families(std::vector<LineEntry> lines)
        : lines_(std::move(lines)), parents_(lines_.size()), filter_(lines_.size()) {
        std::ranges::sort(lines_);
        std::iota(parents_.begin(), parents_.end(), std::uint32_t{0});
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            filter_.add(lines_[i].key);
            if (i > 0 && lines_[i].key == lines_[i - 1].key) join(i, i - 1);
        }
    }

    /// A game goes on after a line of that key, if it is the line of a game.
    void join_beginning(LineEntry whole, std::uint64_t beginning) {
        if (!filter_.may_have(beginning)) return;
        const auto found = std::ranges::lower_bound(lines_, beginning, {}, &LineEntry::key);
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

    std::vector<LineEntry> lines_;
    std::vector<std::uint32_t> parents_;
    LineFilter filter_;
};

std::vector<LineEntry> all_lines(sql::Database& database) {
    std::vector<LineEntry> lines;
    lines.reserve(
        static_cast<std::size_t>(database.integer("SELECT count(*) FROM games WHERE id > 0")));
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step())
        lines.push_back({static_cast<std::uint64_t>(select.integer(0)), select.integer(1)});
    return lines;
}

} // namespace

std::vector<LineFamily> line_families(Collection::State& state,
                                      const std::function<void(std::int64_t)>& progress) {
    Families families{all_lines(state.database)};
    LineWalk{}.run(state, progress, [&](const LineEntry& whole, std::uint64_t beginning) {
        families.join_beginning(whole, beginning);
    });
    return families.of_several();
}

} // namespace merels
