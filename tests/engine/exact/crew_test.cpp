#include <libnotation/base/crew.hpp>
#include <tests/support/catch.hpp>

#include <array>
#include <stdexcept>

using namespace merels::exact;

TEST_CASE("a crew of any size does every part once") {
    for (const unsigned jobs : {1u, 3u, 40u}) {
        std::array<std::atomic<int>, 30> done{};
        Crew{jobs, {}}.share(done.size(), [&](unsigned, std::size_t part) { ++done[part]; });
        for (const auto& times : done) CHECK(times == 1);
    }
}

TEST_CASE("what a worker of a crew throws is thrown where the work was given") {
    for (const unsigned jobs : {1u, 4u})
        for (const std::size_t wrong : {0u, 29u})
            CHECK_THROWS_AS(Crew(jobs, {}).share(30,
                                                 [&](unsigned, std::size_t part) {
                                                     if (part == wrong)
                                                         throw std::runtime_error{"no"};
                                                 }),
                            std::runtime_error);
}
