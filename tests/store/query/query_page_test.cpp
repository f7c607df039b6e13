#include <libnotation/store/query/query_fields.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <fmt/format.h>

#include <fstream>
#include <sstream>

using namespace merels;

TEST_CASE("the page of queries has a row for every term, as the program has it") {
    std::ifstream file{test::source_folder() + "/docs/queries.md"};
    REQUIRE(file);
    std::stringstream page;
    page << file.rdbuf();
    for (const FieldFacts& field : all_fields()) {
        std::string name = field.name.empty() ? "(none)" : fmt::format("`{}:`", field.name);
        if (!field.alias.empty()) name += fmt::format(", `{}:`", field.alias);
        const std::string row
            = fmt::format("| {} | {} | {} |\n", name, field.values, field.meaning);
        INFO(row);
        CHECK(page.str().find(row) != std::string::npos);
    }
    for (std::size_t i = 0; i < enum_names<Motif>.size(); ++i)
        CHECK(page.str().find(fmt::format("| `{}` |", enum_name(static_cast<Motif>(i))))
              != std::string::npos);
    for (std::size_t i = 0; i < enum_names<Order>.size(); ++i)
        CHECK(page.str().find(fmt::format("`{}`", enum_name(static_cast<Order>(i))))
              != std::string::npos);
}
