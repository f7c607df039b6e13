#pragma once

#include <libnotation/store/collection_state.hpp>
#include <libnotation/store/duplicates.hpp>

#include <map>
#include <string>
#include <vector>

namespace merels {

/// Parts the games of a family of lines into those that are one game. A game joins a group only if
/// it contradicts none of its records: what says nothing does not hold together what differs.
class DuplicateGroups {
public:
    explicit DuplicateGroups(Collection::State& state) : state_(state) {}

    /// The groups of two games and more.
    std::vector<DuplicateGroup> of(const std::vector<GameId>& family);

private:
    /// What a record says that another one could contradict.
    struct Claims {
        Tags tags;
        GameResult result;
        /// What could not be read as turns.
        std::string unread;

        bool operator==(const Claims&) const = default;
        bool may_be_same(const Claims& other) const;
    };
    struct Member {
        DuplicateGame game;
        Claims claims;
    };
    struct Group {
        std::vector<DuplicateGame> games;
        /// All different ones of its games.
        std::vector<Claims> claims;
    };

    std::vector<Member> members(const std::vector<GameId>& family);
    void place(const Member& member);
    bool is_of(const Group& group, const Member& member);
    const Game& leader(GameId id);

    Collection::State& state_;
    std::vector<Group> groups_;
    /// The groups by their first game's players; those where one is not known are under "".
    std::map<std::string, std::vector<std::size_t>> by_players_;
    std::optional<Game> leader_;
    GameId leader_id_ = 0;
};

} // namespace merels
