#include <viewer/core/collection/kept_heads.hpp>

#include <libnotation/store/encoding/folding.hpp>

#include <algorithm>
#include <limits>

namespace merels::viewer {

namespace {

/// The rank of an unknown value. This rank comes after all other ranks.
constexpr std::int64_t unknown_rank = std::numeric_limits<std::int64_t>::max();

/// Thrown to end a sort whose result is not needed.
struct Stopped {};

void go_on(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Stopped{};
}

/// The rank of each text in alphabetical order, without case and accents. A text that means an
/// unknown value gets the rank `unknown_rank`.
std::vector<std::int64_t> ranks_of(const std::deque<std::string>& texts,
                                   const std::stop_token& stop) {
    std::vector<std::pair<std::string, std::size_t>> sorted;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        go_on(stop);
        sorted.emplace_back(folded(texts[i]), i);
    }
    std::ranges::sort(sorted, [&](const auto& a, const auto& b) {
        go_on(stop);
        return a < b;
    });
    std::vector<std::int64_t> ranks(texts.size());
    std::int64_t rank = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const std::string& text = sorted[i].first;
        if (i > 0 && text != sorted[i - 1].first) ++rank;
        ranks[sorted[i].second] = text.empty() || text.front() == '?' ? unknown_rank : rank;
    }
    return ranks;
}

} // namespace

TextPool::Number TextPool::number(const std::string& text) {
    if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
    const auto number = static_cast<Number>(texts_.size());
    numbers_.emplace(texts_.emplace_back(text), number);
    return number;
}

void KeptHeads::add(const GameHead& head) {
    const auto kept = [this](const std::string& text) { return texts_.number(text); };
    all_.push_back({{kept(head.white), kept(head.black), kept(head.date), kept(head.event),
                     kept(head.place), kept(head.round), kept(head.rules), kept(head.ending)},
                    head.plies,
                    static_cast<std::uint32_t>(head.errors),
                    static_cast<std::uint32_t>(head.warnings),
                    head.result});
}

GameHead KeptHeads::head(std::uint32_t record) const {
    const Kept& kept = all_[record];
    const auto text = [&](Text which) { return texts_.text(kept.texts[which]); };
    return {record + std::int64_t{1},
            text(white),
            text(black),
            kept.result,
            kept.plies,
            text(date),
            text(event),
            text(place),
            text(round),
            text(rules),
            text(ending),
            kept.errors,
            kept.warnings};
}

std::int64_t KeptHeads::value(std::uint32_t record, Order order, const Ranks& ranks) const {
    const Kept& kept = all_[record];
    switch (order) {
    case Order::white: return ranks[kept.texts[white]];
    case Order::black: return ranks[kept.texts[black]];
    case Order::date: return ranks[kept.texts[date]];
    case Order::event: return ranks[kept.texts[event]];
    case Order::place: return ranks[kept.texts[place]];
    case Order::round: return ranks[kept.texts[round]];
    case Order::rules: return ranks[kept.texts[rules]];
    case Order::plies: return kept.plies;
    case Order::result: return static_cast<std::int64_t>(kept.result);
    case Order::id:
    case Order::elo: return record;
    }
    return record;
}

std::optional<KeptHeads::Rows> KeptHeads::sorted(Rows rows, const std::vector<SortKey>& order,
                                                 const std::stop_token& stop) const {
    try {
        const Ranks ranks = ranks_of(texts_.all(), stop);
        // Sorts by the last key first, because each sort keeps the order of equal rows.
        std::ranges::sort(rows);
        for (auto key = order.rbegin(); key != order.rend(); ++key)
            std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
                go_on(stop);
                const std::int64_t x = value(a, key->order, ranks);
                const std::int64_t y = value(b, key->order, ranks);
                const bool is_known = x != unknown_rank && y != unknown_rank;
                return key->is_descending && is_known ? x > y : x < y;
            });
        return rows;
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

} // namespace merels::viewer
