#include <libnotation/store/search/excerpts.hpp>

#include <libnotation/store/search/query_sql.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/tables/encoded_game.hpp>

#include <algorithm>
#include <string_view>

namespace merels {

namespace {

/// Bytes that no UTF-8 text contains.
constexpr std::string_view begin_of_match = "\xFE";
constexpr std::string_view end_of_match = "\xFF";

/// The text on one line, without the bytes that mark a match.
std::string one_line(std::string text) {
    std::erase_if(text,
                  [](char c) { return c == begin_of_match.front() || c == end_of_match.front(); });
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
    return text;
}

std::vector<ExcerptPiece> pieces_of(std::string_view marked) {
    std::vector<ExcerptPiece> pieces;
    for (bool is_match = false; !marked.empty(); is_match = !is_match) {
        const std::size_t end
            = std::min(marked.find(is_match ? end_of_match : begin_of_match), marked.size());
        if (end > 0) pieces.push_back({std::string{marked.substr(0, end)}, is_match});
        marked.remove_prefix(std::min(end + 1, marked.size()));
    }
    return pieces;
}

} // namespace

/// The collection has only an index of its comments. To cut out an excerpt, FTS5 also needs the
/// text of the comment. So the comment of a hit becomes the only row of a table in memory.
struct Excerpts::State {
    sql::Database database{":memory:", sql::Access::create};
    sql::Statement insert;
    sql::Statement select;

    State()
        : insert((database.execute("CREATE VIRTUAL TABLE comments USING fts5 (text, "
                                   "tokenize='unicode61 remove_diacritics 2')"),
                  database),
                 "INSERT OR REPLACE INTO comments (rowid, text) VALUES (1, ?)"),
          select(database, "SELECT snippet(comments, 0, ?, ?, '…', 12) FROM comments "
                           "WHERE comments MATCH ?") {}
};

Excerpts::Excerpts(const Query& query) {
    for (const QueryNode& node : query.nodes)
        if (node.kind == QueryNode::Kind::term && node.term.field == Field::comment)
            phrases_ += (phrases_.empty() ? "" : " OR ")
                        + SqlCompiler::phrase(std::get<std::string>(node.term.value));
}

Excerpts::~Excerpts() = default;
Excerpts::Excerpts(Excerpts&&) noexcept = default;
Excerpts& Excerpts::operator=(Excerpts&&) noexcept = default;

Stored<std::vector<ExcerptPiece>> Excerpts::of(const Game& game, const Hit& hit) {
    return attempt("the comments in memory", [&] {
        const NodeId node = hit.comment ? node_at(game, *hit.comment) : Game::none;
        if (node == Game::none) return std::vector<ExcerptPiece>{};
        if (!state_) state_ = std::make_unique<State>();
        state_->insert.run(one_line(joined_text(game.annotation(node))));
        state_->select.bind(begin_of_match, end_of_match, phrases_);
        const sql::ResetAtEnd at_end{state_->select};
        return state_->select.step() ? pieces_of(state_->select.text(0))
                                     : std::vector<ExcerptPiece>{};
    });
}

} // namespace merels
