#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/game/evidence.hpp>

#include <libnotation/game/language/foreign_text.hpp>

using namespace merels;
using namespace merels::viewer;

namespace {

std::string evidence_of(const std::string& tags) {
    return without_isolation(
        evidence_in_words(test::read_text(tags + "\n\n1. d6 *\n").games.front()));
}

} // namespace

TEST_CASE("the evidence of a card of history has a line for each fact that is known") {
    CHECK(evidence_of("[Object \"a roof slab\"]\n[Dating \"not dated\"]\n"
                      "[Reliability \"A: the criticism\"]\n[Source \"Parker, p. 578\"]")
          == "Object: a roof slab\nDating: not dated\n"
             "Reliability (A is the best, D is doubtful): A: the criticism\n"
             "Source: Parker, p. 578");
    CHECK(evidence_of("[Dating \"1283\"]\n[Object \"?\"]") == "Dating: 1283");
}

TEST_CASE("the evidence in one line has no sources") {
    const auto line_of = [](const std::string& tags) {
        return without_isolation(
            evidence_in_one_line(test::read_text(tags + "\n\n1. d6 *\n").games.front()));
    };
    CHECK(line_of("[Object \"a roof slab\"]\n[Dating \"not dated\"]\n[Reliability \"A\"]\n"
                  "[Source \"Parker, p. 578\"]")
          == "Object: a roof slab · Dating: not dated · Reliability: A");
    CHECK(line_of("[Dating \"1283\"]\n[Object \"?\"]") == "Dating: 1283");
    CHECK(line_of("[Source \"club bulletin\"]").empty());
}

TEST_CASE("a game that is not about history has no evidence, even if it has a source") {
    CHECK(evidence_of("[White \"Anna\"]\n[Source \"club bulletin\"]").empty());
}
