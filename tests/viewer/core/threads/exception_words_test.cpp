#include <tests/support/catch.hpp>
#include <viewer/core/threads/exception_words.hpp>

#include <filesystem>
#include <new>
#include <stdexcept>

using namespace merels;

namespace {

template <class Thrown> std::string words_of(const Thrown& thrown) {
    return viewer::words_of(std::make_exception_ptr(thrown));
}

} // namespace

TEST_CASE("what an exception says is one line that steers no terminal") {
    CHECK(words_of(std::bad_alloc{}) == "not enough memory");
    CHECK(words_of(7) == "an unknown error");
    CHECK(words_of(std::runtime_error{"a\nb\x1b[31m\xff"}) == "a␊b␛[31m\xEF\xBF\xBD");
    const std::filesystem::filesystem_error error{"cannot copy", "c\nd",
                                                  std::make_error_code(std::errc::io_error)};
    CHECK(words_of(error) == "filesystem error: cannot copy: Input/output error [c␊d]");
}
