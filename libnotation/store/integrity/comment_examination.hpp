#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/integrity/examination.hpp>

namespace merels {

/// Compares the index of comments, word by word, with one that is made anew in a temporary
/// database.
class CommentExamination {
public:
    explicit CommentExamination(sql::Database& database);

    void add(GameId id, const std::vector<CommentText>& comments);
    void compare();

    Examination take_result() { return std::move(result_); }

private:
    void compare_words();

    sql::Database& database_;
    sql::Database expected_;
    std::optional<sql::Statement> insert_;
    Examination result_{"comments"};
};

} // namespace merels
