#include <libnotation/base/enum_names.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

namespace {

enum class Fruit : unsigned char { apple, blue_plum };
constexpr auto names_of(Fruit) { return names_up_to<Fruit::blue_plum>("apple", "blue plum"); }

namespace kitchen {
enum class Pot : unsigned char { pan };
constexpr auto names_of(Pot) { return names_up_to<Pot::pan>("a pan"); }
} // namespace kitchen

} // namespace

TEST_CASE("a value of an enumeration has a name, and is found by it alone") {
    CHECK(enum_name(Fruit::blue_plum) == "blue plum");
    CHECK(find_enum<Fruit>("blue plum") == Fruit::blue_plum);
    for (const char* wrong : {"", "Apple", "apple ", "blue", "blue_plum"})
        CHECK_FALSE(find_enum<Fruit>(wrong));
    CHECK(enum_values<Fruit> == std::array{Fruit::apple, Fruit::blue_plum});
}

TEST_CASE("an enumeration of an inner namespace has names, too") {
    CHECK(enum_name(kitchen::Pot::pan) == "a pan");
    CHECK(find_enum<kitchen::Pot>("a pan") == kitchen::Pot::pan);
}
