#include <libnotation/store/integrity/comment_examination.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

constexpr const char* make_expected_tables
    = "PRAGMA journal_mode = OFF; BEGIN;"
      "CREATE VIRTUAL TABLE comments USING "
      "fts5 (text, content='', tokenize='unicode61 remove_diacritics 2');"
      "CREATE VIRTUAL TABLE words USING fts5vocab (comments, instance)";
/// A table of the connection; nothing of it is in the file.
constexpr const char* make_found_table = "CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING "
                                         "fts5vocab (main, comments, instance)";

/// A word in a document of the index.
struct Word {
    std::string text;
    std::int64_t row = 0;
    std::int64_t offset = 0;

    auto operator<=>(const Word&) const = default;
};

/// Words in their order.
class Words {
public:
    explicit Words(sql::Database& database)
        : select_(database, "SELECT term, doc, offset FROM words") {
        next();
    }
    const std::optional<Word>& current() const { return current_; }
    void next() {
        if (select_.step())
            current_ = Word{std::string{select_.text(0)}, select_.integer(1), select_.integer(2)};
        else
            current_.reset();
    }

private:
    sql::Statement select_;
    std::optional<Word> current_;
};

std::string in_words(const Word& word, std::string_view fault) {
    return fmt::format("game {}: '{}' after turn {} {}", word.row >> comment_place_bits, word.text,
                       word.row & (most_comment_places - 1), fault);
}

} // namespace

CommentExamination::CommentExamination(sql::Database& database)
    : database_(database), expected_("", sql::Access::create) {
    expected_.execute(make_expected_tables);
    insert_.emplace(expected_, "INSERT INTO comments (rowid, text) VALUES (?, ?)");
}

void CommentExamination::add(GameId id, const std::vector<CommentText>& comments) {
    for (const CommentText& comment : comments)
        if (comment.place < most_comment_places) {
            insert_->run(comment_row(id, comment.place), comment.text);
            ++result_.checked;
        }
}

void CommentExamination::compare() {
    try {
        compare_words();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        result_.add("the index of comments is damaged");
    }
}

void CommentExamination::compare_words() {
    database_.execute(make_found_table);
    Words expected{expected_};
    Words found{database_};
    while (expected.current() || found.current()) {
        if (!found.current() || (expected.current() && *expected.current() < *found.current())) {
            result_.add(in_words(*expected.current(), "is missing in the index of comments"));
            expected.next();
        } else if (!expected.current() || *found.current() < *expected.current()) {
            result_.add(in_words(*found.current(), "is only in the index of comments"));
            found.next();
        } else {
            expected.next();
            found.next();
        }
    }
}

} // namespace merels
