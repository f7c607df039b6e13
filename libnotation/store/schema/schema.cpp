#include <libnotation/store/schema/schema.hpp>

#include <libnotation/rules/outcome.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/file_version.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

#include <chrono>
#include <thread>

namespace merels {

namespace {

constexpr const char* tables = R"sql(
CREATE TABLE rule_sets (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  rules TEXT NOT NULL,                -- the whole rule file, as `merels rules ID --json` prints it
  UNIQUE (name, rules)
) STRICT;

CREATE TABLE players (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,          -- the name as a record spells it
  folded TEXT NOT NULL,               -- the name without case and accents, for searches
  same_as INTEGER REFERENCES players  -- the spelling that replaces this one
) STRICT;
CREATE TABLE events (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL,
  same_as INTEGER REFERENCES events
) STRICT;
CREATE TABLE places (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL,
  same_as INTEGER REFERENCES places
) STRICT;
CREATE TABLE annotators (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL,
  same_as INTEGER REFERENCES annotators
) STRICT;
CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,                -- the tag Source: a book, manuscript or site
  page TEXT NOT NULL,                 -- the tag SourcePage
  url TEXT NOT NULL,                  -- the tag SourceURL
  licence TEXT NOT NULL,              -- the tag Licence
  transcriber TEXT NOT NULL,          -- the tag Transcriber
  folded TEXT NOT NULL,
  UNIQUE (title, page, url, licence, transcriber)
) STRICT;

CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  started TEXT NOT NULL,              -- the time in UTC, as in ISO 8601
  finished TEXT,                      -- NULL if the import was interrupted or still runs
  program TEXT NOT NULL,
  options TEXT NOT NULL
) STRICT;
CREATE TABLE import_files (
  id INTEGER PRIMARY KEY,
  import INTEGER NOT NULL REFERENCES imports,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified INTEGER NOT NULL,          -- the last change, in nanoseconds since 1970
  records INTEGER NOT NULL,           -- the number of records read so far
  added INTEGER NOT NULL,
  duplicates INTEGER NOT NULL,
  damaged INTEGER NOT NULL,           -- the number of records added only in part
  refused INTEGER NOT NULL,
  is_finished INTEGER NOT NULL
) STRICT;

CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,   -- the number of a removed game is not used again
  rule_set INTEGER NOT NULL REFERENCES rule_sets,
  event INTEGER REFERENCES events,    -- NULL if the record has no tag Event
  place INTEGER REFERENCES places,
  date TEXT,
  round TEXT,
  white INTEGER REFERENCES players,
  black INTEGER REFERENCES players,
  result INTEGER NOT NULL,            -- 0 unfinished, 1 White won, 2 Black won, 3 draw
  ending INTEGER,                     -- the end on the board; the view `endings` has the words
  plies INTEGER NOT NULL,
  is_set_up INTEGER NOT NULL DEFAULT 0,  -- 1 if the start is not the usual one
  year INTEGER,
  white_rating INTEGER,
  black_rating INTEGER,
  annotator INTEGER REFERENCES annotators,
  source INTEGER REFERENCES sources,
  import INTEGER REFERENCES imports,
  line_key INTEGER NOT NULL           -- a key of the moves, the same in every symmetry
) STRICT;
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_event ON games (event);
CREATE INDEX games_by_year ON games (year);

-- The moves of the main line. docs/collection.md describes their bytes.
CREATE TABLE lines (
  game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  moves BLOB NOT NULL
) STRICT;
-- The tags that are not among the seven of the roster, in their order.
CREATE TABLE tags (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
-- The whole records of games that have more than tags and a main line from the usual start.
CREATE TABLE records (
  game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE diagnostics (
  id INTEGER PRIMARY KEY,
  game INTEGER REFERENCES games ON DELETE CASCADE,   -- NULL if the record was refused
  file INTEGER NOT NULL REFERENCES import_files,
  line INTEGER NOT NULL,
  column INTEGER NOT NULL,
  code TEXT NOT NULL,                 -- such as "E203"
  message TEXT NOT NULL,
  hint TEXT NOT NULL
) STRICT;
CREATE INDEX diagnostics_by_game ON diagnostics (game);

-- The index of comments, a document for each move. The rowid is game * 2^20 + place of the move.
CREATE VIRTUAL TABLE comments USING fts5 (text, content='', tokenize='unicode61 remove_diacritics 2');

-- The index of positions. docs/collection.md describes its bytes.
CREATE TABLE segments (
  id INTEGER PRIMARY KEY,             -- the number of the segment, 0 to 254
  first_game INTEGER NOT NULL,
  last_game INTEGER NOT NULL,
  postings INTEGER NOT NULL
) STRICT;
CREATE TABLE postings (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
-- Games whose postings in a segment are invalid, because they were removed or their moves changed.
CREATE TABLE forgotten (
  segment INTEGER NOT NULL,
  game INTEGER NOT NULL,
  PRIMARY KEY (segment, game)
) STRICT, WITHOUT ROWID;
-- The moves that were played in a position, if many games of a segment have the position.
CREATE TABLE explorer (
  segment INTEGER NOT NULL,
  position INTEGER NOT NULL,
  move BLOB NOT NULL,                 -- on the canonical board; empty if games end here
  games INTEGER NOT NULL,
  white_wins INTEGER NOT NULL,
  black_wins INTEGER NOT NULL,
  draws INTEGER NOT NULL,
  last_year INTEGER,
  rating_sum INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  PRIMARY KEY (segment, position, move)
) STRICT, WITHOUT ROWID;

CREATE TABLE filters (name TEXT PRIMARY KEY, query TEXT NOT NULL) STRICT;

-- The changes that can be undone.
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  made TEXT NOT NULL,
  what TEXT NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE changed_games (
  change INTEGER NOT NULL REFERENCES changes,
  game INTEGER NOT NULL,
  before TEXT,                        -- the whole game as JSON; NULL if it did not exist
  after TEXT,
  import INTEGER REFERENCES imports,  -- the import that a removed game came from
  PRIMARY KEY (change, game)
) STRICT;
-- The diagnostics of games that were removed.
CREATE TABLE changed_diagnostics (
  change INTEGER NOT NULL REFERENCES changes,
  id INTEGER NOT NULL,
  game INTEGER NOT NULL,
  file INTEGER NOT NULL REFERENCES import_files,
  line INTEGER NOT NULL,
  column INTEGER NOT NULL,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  hint TEXT NOT NULL,
  PRIMARY KEY (change, id)
) STRICT;
CREATE TABLE changed_names (
  change INTEGER NOT NULL REFERENCES changes,
  kind TEXT NOT NULL,                 -- the table: players, events, places or annotators
  name INTEGER NOT NULL,
  before INTEGER,                     -- the old value of `same_as`
  after INTEGER,
  PRIMARY KEY (change, kind, name)
) STRICT;

-- The settings of a collection: `positions` and `import_began_at`. docs/collection.md has both.
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
)sql";

constexpr const char* game_list = R"sql(
CREATE VIEW game_list AS
  SELECT g.id, coalesce(ws.name, w.name) AS white, coalesce(bs.name, b.name) AS black,
         CASE g.result WHEN 1 THEN '1-0' WHEN 2 THEN '0-1' WHEN 3 THEN '1/2-1/2' ELSE '*' END
           AS result,
         g.plies, g.date, coalesce(es.name, e.name) AS event, coalesce(ps.name, p.name) AS place,
         g.round, r.name AS rules, d.words AS ending, s.title AS source,
         coalesce(as_.name, a.name) AS annotator,
         (SELECT count(*) FROM diagnostics x WHERE x.game = g.id) AS faults
  FROM games g
  JOIN rule_sets r ON r.id = g.rule_set
  LEFT JOIN players w ON w.id = g.white LEFT JOIN players ws ON ws.id = w.same_as
  LEFT JOIN players b ON b.id = g.black LEFT JOIN players bs ON bs.id = b.same_as
  LEFT JOIN events e ON e.id = g.event LEFT JOIN events es ON es.id = e.same_as
  LEFT JOIN places p ON p.id = g.place LEFT JOIN places ps ON ps.id = p.same_as
  LEFT JOIN sources s ON s.id = g.source
  LEFT JOIN annotators a ON a.id = g.annotator LEFT JOIN annotators as_ ON as_.id = a.same_as
  LEFT JOIN endings d ON d.ending = g.ending;
)sql";

std::string endings() {
    std::string rows;
    for (std::size_t i = 0; i < reason_count; ++i)
        rows
            += fmt::format("{}({}, '{}')", i == 0 ? "" : ", ", i, describe(static_cast<Reason>(i)));
    return rows;
}

std::int64_t tables_of(sql::Database& database) {
    return database.integer("SELECT count(*) FROM sqlite_schema");
}

} // namespace

std::string schema_script() {
    return fmt::format("{}CREATE VIEW endings (ending, words) AS VALUES {};{}", tables, endings(),
                       game_list);
}

void use_write_ahead_log(sql::Database& database) {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 5s;
    while (true) {
        try {
            return database.execute("PRAGMA journal_mode = WAL");
        } catch (const sql::Error& error) {
            const bool is_busy = (error.code() & 0xFF) == SQLITE_BUSY;
            if (!is_busy || std::chrono::steady_clock::now() > end) throw;
        }
        std::this_thread::sleep_for(10ms);
    }
}

void create_schema(sql::Database& database, const CollectionOptions& options) {
    // These settings must be made before anything is written to the file.
    sql::reserve_checksums(database.handle());
    database.execute("PRAGMA page_size = 4096");
    use_write_ahead_log(database);
    sql::Transaction transaction{database};
    // Another program may have made the tables first.
    if (tables_of(database) > 0) refuse(StoreFault::exists, "the file exists");
    database.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                                 collection_application_id, schema_version));
    database.execute(schema_script());
    database.run("INSERT INTO settings VALUES ('positions', ?)",
                 std::to_string(static_cast<int>(options.positions)));
    transaction.commit();
}

bool is_empty_database(const std::string& path) {
    try {
        // A killed program may have left a transaction. Only a connection that writes can roll it
        // back.
        sql::Database database{path, sql::Access::write};
        return tables_of(database) == 0 && database.integer("PRAGMA application_id") == 0
               && database.integer("PRAGMA user_version") == 0;
    } catch (const sql::Error& error) {
        // Another program may be making its tables now.
        if ((error.code() & 0xFF) == SQLITE_BUSY) throw;
        return false;
    }
}

IndexedPositions indexed_positions(sql::Database& database) {
    switch (database.integer("SELECT CAST(value AS INTEGER) FROM settings "
                             "WHERE name = 'positions' AND value IN ('0', '1', '2')"
                             " UNION ALL SELECT -1")) {
    case 0: return IndexedPositions::none;
    case 1: return IndexedPositions::main_line;
    case 2: return IndexedPositions::with_variations;
    default: break;
    }
    refuse(StoreFault::damaged, "the setting 'positions' of the collection is missing or wrong; "
                                "'merels doctor --repair' corrects it");
}

void check_application(sql::Database& database) {
    const auto application = database.integer("PRAGMA application_id");
    if (application != collection_application_id)
        refuse(StoreFault::no_collection, tables_of(database) == 0
                                              ? "an empty database, not a collection"
                                              : "a database of another program");
}

void check_version(sql::Database& database) {
    const auto version = database.integer("PRAGMA user_version");
    if (version != schema_version)
        refuse(StoreFault::other_version,
               fmt::format("a collection of version {}, but this program reads version {}", version,
                           schema_version));
}

} // namespace merels
