#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/duplicates.hpp>

#include <map>
#include <string>
#include <vector>

namespace merels {

/// Facts about the game of a record: players, date, event, round, result and unparsed text. Two
/// records that contradict each other in one fact are not records of the same game.
class RecordClaims {
public:
    explicit RecordClaims(const Game& game);

    const Tags& tags() const { return tags_; }
    bool may_be_same(const RecordClaims& other) const;
    bool operator==(const RecordClaims&) const = default;

private:
    Tags tags_;
    GameResult result_;
    /// Unparsed text among the moves.
    std::string unread_;
};

/// The claims of all records of one game, without repetitions. A record that contradicts one of
/// these claims is not a record of this game.
class GroupClaims {
public:
    bool agree_with(const RecordClaims& record) const;
    void add(const RecordClaims& record);

private:
    std::vector<RecordClaims> records_;
};

/// Divides records with similar lines into groups, so that all records of a group are of the same
/// game. A new record must agree with all records of its group. Agreement with one record is not
/// enough: a record without tags agrees with every record, and could bring two different games into
/// one group.
class DuplicateGroups {
public:
    explicit DuplicateGroups(Collection::State& state) : state_(state) {}

    /// All groups with at least two records.
    std::vector<DuplicateGroup> of(const std::vector<GameId>& family);

private:
    struct Member {
        DuplicateGame game;
        RecordClaims claims;
    };
    struct Group {
        std::vector<DuplicateGame> games;
        GroupClaims claims;
    };

    std::vector<Member> members(const std::vector<GameId>& family);
    void place(const Member& member);
    bool is_of(const Group& group, const Member& member);
    const Game& leader(GameId id);

    Collection::State& state_;
    std::vector<Group> groups_;
    /// For each pair of players, the groups whose first record has these players. The key is
    /// `LineClaims::names`, or 0 if a player is unknown. The values are indices in `groups_`.
    std::map<std::uint64_t, std::vector<std::size_t>> by_players_;
    std::optional<Game> leader_;
    GameId leader_id_ = 0;
};

} // namespace merels
