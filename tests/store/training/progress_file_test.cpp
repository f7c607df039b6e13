#include <libnotation/store/training/progress.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <array>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <utility>

using namespace merels;
using namespace merels::test;

namespace {

TrainingProgress progress_at(const std::string& path) {
    return std::move(*TrainingProgress::open(path));
}

/// A folder with a progress file of 2,000 answers, and its copy.
struct Answered : ScratchFolder {
    Answered() {
        TrainingProgress progress = progress_at(file);
        {
            sql::Database database{file, sql::Access::write};
            database.execute("PRAGMA synchronous = OFF; WITH RECURSIVE n (i) AS (SELECT 1 UNION "
                             "ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO answers (card, "
                             "day, grade) SELECT i, 5, 5 FROM n");
        }
        CHECK(progress.keep_copy().has_value());
        answers = *progress.answers();
    }

    std::string error() const {
        const auto progress = TrainingProgress::open(file);
        return progress ? "" : progress.error().message;
    }
    std::string restore_error() const {
        const auto restored = TrainingProgress::restore(file);
        return restored ? "" : restored.error().message;
    }
    std::string in_words(const std::string& words) const { return file + ": " + words; }

    std::string file = path("t.db");
    std::string damage = in_words("the progress file is damaged, but 'merels train --restore "
                                  "--progress "
                                  + file + "' restores the file from its copy");
    std::vector<GivenAnswer> answers;
};

} // namespace

TEST_CASE("a progress file that is cut off is refused, and its copy brings all answers back") {
    const Answered folder;
    const std::string whole = folder.read("t.db");
    REQUIRE(whole.size() > 10 * 4096);
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{1}, std::size_t{15}, std::size_t{16}, std::size_t{99},
          std::size_t{100}, std::size_t{511}, std::size_t{512}, std::size_t{513}, std::size_t{4095},
          std::size_t{4096}, std::size_t{4097}, whole.size() / 2, whole.size() - 4096,
          whole.size() - 4095, whole.size() - 1}) {
        INFO(length);
        folder.write("t.db", whole.substr(0, length));
        CHECK(folder.error() == folder.damage);
        CHECK(folder.read("t.db") == whole.substr(0, length));
        const auto restored = TrainingProgress::restore(folder.file);
        REQUIRE(restored.has_value());
        CHECK(restored->answers == 2000);
        CHECK(*progress_at(folder.file).answers() == folder.answers);
        const std::string kept = std::filesystem::path{restored->damaged_file}.filename();
        CHECK(folder.read(kept) == whole.substr(0, length));
    }
}

TEST_CASE("a missing progress file is not replaced by a new one if it has a copy") {
    const Answered folder;
    std::filesystem::remove(folder.file);
    CHECK(folder.error()
          == folder.in_words("the progress file is missing, but 'merels train --restore "
                             "--progress "
                             + folder.file + "' restores the file from its copy"));
    CHECK(TrainingProgress::restore(folder.file)->damaged_file.empty());
    CHECK(*progress_at(folder.file).answers() == folder.answers);
}

TEST_CASE("a damaged progress file does not replace its copy") {
    const Answered folder;
    const std::string copy = folder.read("t.db.copy");
    std::string bytes = folder.read("t.db");
    bytes.replace(bytes.size() / 2, 3000, 3000, '\xFF');
    folder.write("t.db", bytes);
    {
        const auto kept = progress_at(folder.file).keep_copy();
        REQUIRE_FALSE(kept.has_value());
        CHECK(kept.error().message == folder.damage);
    }
    CHECK(folder.read("t.db.copy") == copy);
    CHECK(TrainingProgress::restore(folder.file)->answers == 2000);
    CHECK(folder.read("t.db.damaged") == bytes);
}

TEST_CASE("answers after the copy come back from what is left of a damaged file") {
    const ScratchFolder folder;
    const std::string file = folder.path("t.db");
    {
        TrainingProgress progress = progress_at(file);
        progress.answer(7, Answer::found, 10);
        progress.keep_copy();
        progress.answer(8, Answer::found_late, 11);
        progress.answer(7, Answer::found, 11);
    }
    const std::vector<GivenAnswer> all = *progress_at(file).answers();
    const Schedule schedule = **progress_at(file).schedule(7);
    const std::string whole = folder.read("t.db");
    const std::string copy = folder.read("t.db.copy");
    const auto restored_from = [&](const std::string& bytes) {
        folder.write("t.db", bytes);
        const auto restored = TrainingProgress::restore(file);
        REQUIRE(restored.has_value());
        CHECK(restored->answers == 1);
        const auto answers = *progress_at(file).answers();
        CHECK(answers.size() == 1 + restored->salvaged);
        CHECK(folder.read("t.db.copy") == copy);
        return answers;
    };
    // The pages of the indexes are missing.
    CHECK(restored_from(whole.substr(0, 9000)) == all);
    CHECK(*progress_at(file).schedule(7) == schedule);
    // The page of the answers is missing.
    CHECK(restored_from(whole.substr(0, 4096)).size() == 1);
    // The page of the answers has other bytes.
    std::string bytes = whole.substr(0, 9000);
    bytes.replace(4096, 4096, 4096, '\xFF');
    CHECK(restored_from(bytes).size() == 1);
}

TEST_CASE("only a whole copy is brought back, and only for a file that needs it") {
    const Answered folder;
    CHECK(folder.restore_error()
          == folder.in_words("the progress file is not damaged, so Merels does not change it"));
    folder.write("t.db", "");
    folder.write("t.db-journal", "x");
    CHECK(folder.restore_error()
          == folder.in_words(folder.file
                             + "-journal is the journal of a missing or damaged progress file, "
                               "so move the journal to another folder"));
    std::filesystem::remove(folder.path("t.db-journal"));
    folder.write("t.db.copy", folder.read("t.db.copy").substr(0, 5000));
    CHECK(folder.restore_error()
          == folder.in_words("its copy " + folder.file + ".copy is damaged"));
    std::filesystem::remove(folder.file + ".copy");
    CHECK(folder.restore_error() == folder.in_words("there is no copy " + folder.file + ".copy"));
    CHECK(folder.error() == folder.in_words("the progress file is damaged"));
    CHECK(folder.read("t.db").empty());
}

TEST_CASE("no new progress file is made next to the journal of an old one") {
    const ScratchFolder folder;
    folder.write("t.db-journal", "x");
    CHECK(TrainingProgress::open(folder.path("t.db")).error().message
          == folder.path("t.db") + ": " + folder.path("t.db-journal")
                 + " is the journal of a missing or damaged progress file, so move the journal "
                   "to another folder");
}

TEST_CASE("progress can be read while another program writes") {
    const Answered folder;
    sql::Database other{folder.file, sql::Access::write};
    const sql::Transaction transaction{other};
    TrainingProgress progress = progress_at(folder.file);
    CHECK(progress.wait_at_most({}).has_value());
    CHECK(*progress.answers() == folder.answers);
    CHECK(progress.keep_copy().has_value());
    CHECK(progress.answer(1, Answer::found, 5).error().message
          == folder.in_words("the progress file is used by another program, so try again"));
}

TEST_CASE("due cards are counted without a change of the file, and without waiting") {
    const ScratchFolder folder;
    const std::string file = folder.path("t.db");
    const auto error = [&] {
        const auto due = TrainingProgress::count_due(file, 12);
        return due ? std::to_string(*due) : due.error().message;
    };
    CHECK(error() == file + ": there is no progress file");
    CHECK(std::filesystem::is_empty(folder.path()));
    TrainingProgress progress = progress_at(file);
    for (const PositionKey card : {PositionKey{7}, PositionKey{8}, PositionKey{9}})
        progress.answer(card, Answer::found, card == 9 ? 20 : 11);
    const std::string bytes = folder.read("t.db");
    CHECK(*TrainingProgress::count_due(file, 11) == 0);
    CHECK(*TrainingProgress::count_due(file, 12) == 2);
    CHECK(*TrainingProgress::count_due(file, 21) == 3);
    const std::string busy = file + ": the progress file is used by another program, so try again";
    {
        sql::Database other{file, sql::Access::write};
        const sql::Guard lock{other, "BEGIN EXCLUSIVE", "ROLLBACK"};
        CHECK(error() == busy);
    }
    CHECK(error() == "2");
    folder.write("t.db-journal", "x");
    CHECK(error() == busy);
    CHECK(folder.read("t.db-journal") == "x");
    CHECK(folder.read("t.db") == bytes);
}

TEST_CASE("due cards are not counted in a damaged file, another file, a folder or a pipe") {
    const Answered folder;
    const auto error = [&](const std::string& name) {
        const auto due = TrainingProgress::count_due(folder.path(name), 12);
        return due ? std::to_string(*due) : due.error().message;
    };
    CHECK(error("t.db") == "0");
    const std::string whole = folder.read("t.db");
    for (const std::size_t length : {std::size_t{0}, std::size_t{99}, std::size_t{4096}}) {
        folder.write("t.db", whole.substr(0, length));
        CHECK(error("t.db") == folder.damage);
    }
    folder.write("other", "This text is longer than the beginning of a database.");
    CHECK(error("other") == folder.path("other") + ": not a progress file");
    std::filesystem::create_directory(folder.path("folder"));
    CHECK(error("folder") == folder.path("folder") + ": there is no progress file");
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    CHECK(error("pipe") == folder.path("pipe") + ": there is no progress file");
}

TEST_CASE("a restored file has the answers of all sessions before") {
    const ScratchFolder folder;
    const std::string file = folder.path("t.db");
    for (int session = 0; session < 3; ++session) {
        TrainingProgress progress = progress_at(file);
        progress.keep_copy();
        progress.answer(7, Answer::found, session);
    }
    std::filesystem::resize_file(file, 4000);
    CHECK(TrainingProgress::restore(file)->answers == 2);
    CHECK((*progress_at(file).schedule(7))->due == 7);
}
