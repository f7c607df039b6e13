#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/duplicates.hpp>

#include <map>
#include <string>
#include <vector>

namespace merels {

/// The claims of a record: its tags, result and unparsed text. Another record of the same game must
/// agree with them.
class RecordClaims {
public:
    explicit RecordClaims(const Game& game);

    const Tags& tags() const { return tags_; }
    bool may_be_same(const RecordClaims& other) const;
    bool operator==(const RecordClaims&) const = default;

private:
    Tags tags_;
    GameResult result_;
    /// The unparsed text of moves.
    std::string unread_;
};

/// All different claims of the records of one game. A new record has to agree with all of them.
class GroupClaims {
public:
    bool agree_with(const RecordClaims& record) const;
    void add(const RecordClaims& record);

private:
    std::vector<RecordClaims> records_;
};

/// Divides the games of a family of lines into groups of one game each. A game joins a group only
/// if it agrees with all its records. So a record without tags cannot connect two records that
/// contradict each other.
class DuplicateGroups {
public:
    explicit DuplicateGroups(Collection::State& state) : state_(state) {}

    /// The groups that have at least two games.
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
    /// The groups by the players of their first game (`LineClaims`); 0 if one is not known.
    std::map<std::uint64_t, std::vector<std::size_t>> by_players_;
    std::optional<Game> leader_;
    GameId leader_id_ = 0;
};

} // namespace merels
