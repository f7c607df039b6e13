#include <tests/support/catch.hpp>
#include <viewer/core/tasks/annotate_job.hpp>

using namespace merels::viewer;

TEST_CASE("annotating shows how far it is, first of the values that it computes") {
    const AnnotateNews computing{.computing = "the endings", .computed = 0.455};
    CHECK(share_done(computing) == 0.455);
    CHECK(in_words(computing) == "Computing the endings: 45 %");
    const AnnotateNews moves{.done = 3, .plies = 12};
    CHECK(share_done(moves) == 0.25);
    CHECK(in_words(moves) == "Annotating: move 3 of 12");
    CHECK(share_done({}) == 0);
}
