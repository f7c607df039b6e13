#include <tests/support/catch.hpp>

#include <libnotation/game/language/stated_task.hpp>

using namespace merels;

namespace {

std::optional<std::string> task_of(std::string text) {
    Comment comment;
    comment.text = std::move(text);
    return stated_task({comment});
}

} // namespace

TEST_CASE("a task begins with a capital letter, but a point stays as it is") {
    CHECK(task_of("Goal: to win.\nTask: close the mill.\nmore") == "Close the mill.");
    CHECK(task_of("Task: öffne die Mühle.") == "Öffne die Mühle.");
    CHECK(task_of("Task: a1 is free.") == "a1 is free.");
    CHECK(task_of("Task:") == "");
    CHECK_FALSE(task_of("No task").has_value());
}
