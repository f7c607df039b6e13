#include <libnotation/store/collection/game_list.hpp>

#include <libnotation/store/collection/collection_state.hpp>

namespace merels {

struct GameList::State {
    explicit State(Collection::State& collection)
        : path(collection.path),
          select(collection.database,
                 "SELECT g.id, coalesce(ws.name, w.name), coalesce(bs.name, b.name), g.result, "
                 "g.plies, g.date, coalesce(es.name, e.name), coalesce(ps.name, p.name), g.round, "
                 "r.name, g.ending, "
                 "(SELECT count(*) FROM diagnostics d WHERE d.game = g.id AND d.code >= 'E' "
                 "AND d.code < 'F'), "
                 "(SELECT count(*) FROM diagnostics d WHERE d.game = g.id AND d.code >= 'W') "
                 "FROM games g JOIN rule_sets r ON r.id = g.rule_set "
                 "LEFT JOIN players w ON w.id = g.white LEFT JOIN players ws ON ws.id = w.same_as "
                 "LEFT JOIN players b ON b.id = g.black LEFT JOIN players bs ON bs.id = b.same_as "
                 "LEFT JOIN events e ON e.id = g.event LEFT JOIN events es ON es.id = e.same_as "
                 "LEFT JOIN places p ON p.id = g.place LEFT JOIN places ps ON ps.id = p.same_as "
                 "WHERE g.id = ?") {}

    std::string text(int column) const { return std::string{select.text(column)}; }

    std::optional<GameHead> head(GameId id) {
        select.bind(id);
        if (!select.step()) return std::nullopt;
        GameHead head{id,      text(1), text(2), result_of_column(select.integer(3)),
                      0,       text(5), text(6), text(7),
                      text(8), text(9), {}};
        head.plies = static_cast<unsigned>(select.integer(4));
        if (const auto ending = select.optional_integer(10);
            ending && *ending >= 0 && *ending < static_cast<std::int64_t>(reason_count))
            head.ending = describe(static_cast<Reason>(*ending));
        head.errors = static_cast<std::uint64_t>(select.integer(11));
        head.warnings = static_cast<std::uint64_t>(select.integer(12));
        select.reset();
        return head;
    }

    std::string path;
    sql::Statement select;
};

GameList::GameList(std::unique_ptr<State> state) : state_(std::move(state)) {}
GameList::~GameList() = default;
GameList::GameList(GameList&&) noexcept = default;
GameList& GameList::operator=(GameList&&) noexcept = default;

Stored<GameList> GameList::open(const Collection& collection) {
    return attempt(collection.path(),
                   [&] { return GameList{std::make_unique<State>(collection.state())}; });
}

Stored<std::optional<GameHead>> GameList::head(GameId id) {
    return attempt(state_->path, [&] { return state_->head(id); });
}

} // namespace merels
