#include <libnotation/store/duplicates/duplicate_groups.hpp>

#include <libnotation/game/traverse.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/duplicates/known_lines.hpp>

#include <algorithm>
#include <array>
#include <tuple>

namespace merels {

namespace {

constexpr std::array compared_tags{"White", "Black", "Date", "Event", "Round"};

/// The greatest number of groups with which a game is compared.
constexpr std::size_t most_compared = 1000;

DuplicateGame measured(GameId id, const Game& game) {
    DuplicateGame measure{id, game.plies()};
    std::size_t moves = 0;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        if (node != Game::root) ++moves;
        if (!game.annotation(node).empty()) ++measure.annotated;
    }
    measure.variations = moves - measure.plies;
    measure.tags = static_cast<std::size_t>(
        std::ranges::count_if(game.tags, [](const Tag& tag) { return !says_nothing(tag.value); }));
    if (game.result != GameResult::unfinished) ++measure.tags;
    return measure;
}

std::string unread(const Game& game) {
    std::string text;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        text += game.annotation(node).unread;
    return text;
}

/// A key for comparing records. The record with the greatest key is the best record. If all else is
/// equal, the record with the smallest number is the best.
auto order(const DuplicateGame& game) {
    return std::tuple{game.plies, game.annotated + game.variations, game.tags, -game.id};
}

KeptFor reason(const DuplicateGame& kept, const DuplicateGame& next) {
    if (kept.plies != next.plies) return KeptFor::longer;
    if (kept.annotated + kept.variations != next.annotated + next.variations)
        return KeptFor::more_written;
    return kept.tags != next.tags ? KeptFor::more_tags : KeptFor::first;
}

} // namespace

RecordClaims::RecordClaims(const Game& game) : result_(game.result), unread_(unread(game)) {
    for (const char* name : compared_tags)
        if (const std::string* value = game.tags.find(name)) tags_.add(name, *value);
}

bool RecordClaims::may_be_same(const RecordClaims& other) const {
    const bool agree = result_ == other.result_ || result_ == GameResult::unfinished
                       || other.result_ == GameResult::unfinished;
    const bool agree_in_unread
        = unread_ == other.unread_ || unread_.empty() || other.unread_.empty();
    return agree && agree_in_unread && merels::may_be_same(tags_, other.tags_);
}

bool GroupClaims::agree_with(const RecordClaims& record) const {
    return std::ranges::all_of(
        records_, [&](const RecordClaims& known) { return known.may_be_same(record); });
}

void GroupClaims::add(const RecordClaims& record) {
    if (std::ranges::find(records_, record) == records_.end()) records_.push_back(record);
}

std::vector<DuplicateGroups::Member> DuplicateGroups::members(const std::vector<GameId>& family) {
    std::vector<Member> members;
    for (const GameId id : family) {
        const auto game = state_.games().read(id);
        if (!game) continue;
        members.push_back({measured(id, *game), RecordClaims{*game}});
    }
    std::ranges::sort(members, std::ranges::greater{},
                      [](const Member& member) { return order(member.game); });
    return members;
}

const Game& DuplicateGroups::leader(GameId id) {
    if (leader_id_ != id) leader_ = state_.read(id);
    leader_id_ = id;
    return *leader_;
}

bool DuplicateGroups::is_of(const Group& group, const Member& member) {
    if (!group.claims.agree_with(member.claims)) return false;
    const auto game = state_.games().read(member.game.id);
    return game && compare(leader(group.games[0].id), *game).sameness != Sameness::other;
}

void DuplicateGroups::place(const Member& member) {
    const std::uint64_t own = line_claims(member.claims.tags(), member.game.plies).names;
    std::vector<std::size_t> candidates;
    const auto add = [&](const std::vector<std::size_t>& some) {
        candidates.insert(candidates.end(), some.begin(), some.end());
    };
    if (own == 0) {
        for (std::size_t i = 0; i < std::min(groups_.size(), most_compared); ++i)
            candidates.push_back(i);
    } else {
        add(by_players_[own]);
        add(by_players_[0]);
    }
    candidates.resize(std::min(candidates.size(), most_compared));
    for (const std::size_t at : candidates) {
        Group& group = groups_[at];
        if (!is_of(group, member)) continue;
        group.games.push_back(member.game);
        group.claims.add(member.claims);
        return;
    }
    by_players_[own].push_back(groups_.size());
    groups_.push_back({{member.game}, {}});
    groups_.back().claims.add(member.claims);
}

std::vector<DuplicateGroup> DuplicateGroups::of(const std::vector<GameId>& family) {
    groups_.clear();
    by_players_.clear();
    leader_id_ = 0;
    for (const Member& member : members(family)) place(member);
    std::vector<DuplicateGroup> found;
    for (Group& group : groups_) {
        if (group.games.size() < 2) continue;
        DuplicateGroup& added = found.emplace_back();
        added.kept = group.games[0];
        added.kept_for = reason(group.games[0], group.games[1]);
        added.others.assign(group.games.begin() + 1, group.games.end());
    }
    return found;
}

} // namespace merels
