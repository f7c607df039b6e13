#pragma once

#include <string>
#include <vector>

namespace merels::test {

/// More comments with a possible inner comment than the grammar examines. After them, there is a
/// comment that really contains another one.
inline std::string with_many_open_braces() {
    std::string text = "1. d6 (1. d7 xx ";
    for (int i = 0; i < 100; ++i) text += "{a {b}\n\n";
    return text + ") (1. a7 xx {p {q} ( r } s ) t) d2 2. f2 *";
}

/// Records of nine men's morris. Each has another kind of damage.
inline std::vector<std::string> damaged_records() {
    return {
        "1. d6 xx ( a {b",
        "1. d6 (1. d7 xx ( a {b\n1-0",
        "1. d6 (1. d7 xx ( a ; b",
        "1. d6 [White d2 *",
        "1. d6 [White \"x\"] d2 *",
        "1. d6 xx\n%foo ( {\nd2 ) 1-0",
        "1. d6 xx * \n%foo\n1. d2 *",
        "1. d6 \t%xx\n%yy\n 1-0",
        "1. d6 xx\r\rd2\r\n\r\nf2 {a\rb}",
        "1. d6 (((((",
        "( ( d6 ) ) 1. d6 ( xx ) ( {a} ) ) } d2 2. zz 1-0 {foo} 0-1",
        "[Foo\n[Bar] x\n\n{c} 1. d6 *",
        "[Variant \"x\"]\n[Foo\n\n{c} ; d\n1. d6 {e} *",
        "[Variant \"x\"]\n\n[Foo (1. {",
        "[SetUp \"1\"]\n[SetUp \"1\"]\n\n*",
        "[Position \"W:W:B:H9,9\"]\n[Position \"B:Wa7:Bb4:H8,8\"]\n\n*",
        "[PlyCount \"1\"]\n\n1. d6 *",
        "[Variant \"mulino\"]\n[Variant \"mlin\"]\n\n1. d6 *",
        "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. d6 *",
        std::string("1. d6 {a\0b} \0 d2 *", 19),
        "[A \"\xFC\\\"]\n\n1. d6 {\xFC} \xFC 1-0",
        "{a { b [%lbrace]} 1. xx } *",
        "1. d6 {a { b} (1. d7 {c {} xx {} ) 1-0",
        "[A \"b\"] xx\n[B \"c\"]\r\n\r\n1. d6 *",
        "[SetUp \"1\"]\n[Variant \"x\"]\n\n1. d6 *",
        "[Position \"\"]\n\n1. d6 *",
        "[Variant \"\"]\n[Position \"\"]\n[Position \"x\"]\n\n1. d6 *",
        "1. d6 f2 2. xb6 *",
        "1. d6 (1. d7 f2 2. -b6) f2 2 Xb6 *",
        "[GameType\n\n35\n1x20 *",
        "{c} 1. [x y *",
        "[Position \"x\"] 1. d6 *\n\n1. d7 *",
        "1. d6 \xBD-\xBD",
        "[Ev \"x\"}\n[Foo d6 *\n \n\n 1.d6 yy\n1. d7 *",
        "1\n%x\nyy d6 *",
        "1. d6 f2x\n%y\nb4 *",
        "1. d6 1-0 what {",
        "1. d6 (1. d7 1-0 what {",
        "1. d6 (1. d7 xx {a {b}\n\n) d2 2. yy } *",
        "1. d6 (1. d7 xx {a {b}\n\n) d2 *",
        "1. d6 (1. d7 d2) d2 2. yy } *",
        "1. d6 (1. d7 xx {p {q} ( r } s ( t {u {v} {w) d2 *",
        with_many_open_braces(),
    };
}

} // namespace merels::test
