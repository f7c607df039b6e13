#include <libnotation/base/result.hpp>

#include <tests/support/test.hpp>

namespace {

Result<int, std::string> halved(int number) {
    if (number % 2 != 0) return Unexpected{std::string{"odd"}};
    return number / 2;
}

} // namespace

TEST_CASE("a result is a value or an error") {
    const auto value = required(halved(8));
    CHECK(value.has_value());
    CHECK(*value == 4);
    CHECK(value.value() == 4);
    const auto error = halved(7);
    REQUIRE_FALSE(error);
    CHECK_FALSE(error.has_value());
    CHECK(error.error() == "odd");
}

TEST_CASE("value and error may be of one type") {
    using Text = Result<std::string, std::string>;
    CHECK(Text{"right"}.has_value());
    const Text wrong = Unexpected{std::string{"wrong"}};
    CHECK_FALSE(wrong.has_value());
    CHECK(wrong.error() == "wrong");
}

TEST_CASE("a result's value can be changed, reached into and moved out") {
    Result<std::string> text{std::string{"mill"}};
    text->push_back('s');
    *text += '!';
    CHECK(text->size() == 6);
    Result<std::unique_ptr<int>> owner{std::make_unique<int>(9)};
    const std::unique_ptr<int> moved = *std::move(owner);
    CHECK(*moved == 9);
}
