#include <libnotation/store/query/query_fields.hpp>
#include <tests/support/test.hpp>

TEST_CASE("the page of queries has a row for every term, as the program has it") {
    const std::string page = contents(test::source_folder() + "/docs/queries.md");
    for (const FieldFacts& field : all_fields()) {
        std::string name = field.name.empty() ? "(none)" : fmt::format("`{}:`", field.name);
        if (!field.alias.empty()) name += fmt::format(", `{}:`", field.alias);
        const std::string row
            = fmt::format("| {} | {} | {} |\n", name, field.values, field.meaning);
        INFO(row);
        CHECK(has(page, row));
    }
    for (std::size_t i = 0; i < motif_count; ++i)
        CHECK(has(page, fmt::format("| `{}` |", name(static_cast<Motif>(i)))));
    for (std::size_t i = 0; i < order_count; ++i)
        CHECK(has(page, fmt::format("`{}`", name(static_cast<Order>(i)))));
}
