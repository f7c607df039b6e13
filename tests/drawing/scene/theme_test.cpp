#include <libnotation/drawing/scene/theme.hpp>
#include <tests/support/catch.hpp>

TEST_CASE("in every theme, light or dark, all drawings differ clearly from their background") {
    struct Pair {
        Ink front;
        Ink behind;
        double least;
    };
    const Pair pairs[]{{Ink::text, Ink::background, 7},
                       {Ink::text, Ink::panel, 7},
                       {Ink::muted, Ink::panel, 4.5},
                       {Ink::muted, Ink::background, 4.5},
                       {Ink::panel, Ink::accent, 4.5},
                       {Ink::accent, Ink::background, 4.5},
                       {Ink::good, Ink::panel, 4.5},
                       {Ink::doubtful, Ink::panel, 4.5},
                       {Ink::bad, Ink::panel, 4.5},
                       {Ink::background, Ink::bad, 4.5},
                       {Ink::name, Ink::board, 4.5},
                       {Ink::line, Ink::board, 3},
                       {Ink::white_man, Ink::black_man, 7},
                       {Ink::last_move, Ink::board, 3},
                       {Ink::selected, Ink::board, 3},
                       {Ink::possible, Ink::board, 3},
                       {Ink::takeable, Ink::board, 3},
                       {Ink::win, Ink::board, 2.8},
                       {Ink::loss, Ink::board, 2.8},
                       {Ink::draw, Ink::board, 2.5},
                       {Ink::white_ring, Ink::white_man, 1.3},
                       {Ink::black_ring, Ink::black_man, 1.3}};
    for (const ThemeName name : enum_values<ThemeName>)
        for (const bool is_dark : {false, true}) {
            const Theme theme{name, is_dark};
            for (const auto& [front, behind, least] : pairs) {
                INFO(enum_name(name)
                     << (is_dark ? " dark, ink " : " light, ink ") << static_cast<int>(front)
                     << " on " << static_cast<int>(behind));
                CHECK(contrast(theme[front], theme[behind]) >= least);
            }
            const double white_edge = std::max(contrast(theme[Ink::white_edge], theme[Ink::board]),
                                               contrast(theme[Ink::white_man], theme[Ink::board]));
            const double black_edge = std::max(contrast(theme[Ink::black_edge], theme[Ink::board]),
                                               contrast(theme[Ink::black_man], theme[Ink::board]));
            INFO(enum_name(name) << is_dark);
            CHECK(white_edge >= 3);
            CHECK(black_edge >= 3);
        }
}

TEST_CASE("a theme is found by its name") {
    for (const ThemeName name : enum_values<ThemeName>)
        CHECK(find_enum<ThemeName>(enum_name(name)) == name);
    CHECK_FALSE(find_enum<ThemeName>("marble"));
    CHECK(contrast({0, 0, 0}, {255, 255, 255}) == Approx(21));
    CHECK(contrast({1, 2, 3}, {1, 2, 3}) == Approx(1));
}
