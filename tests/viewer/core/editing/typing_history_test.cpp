#include <tests/support/catch.hpp>
#include <viewer/core/editing/typing_history.hpp>

using merels::viewer::TypedText;
using merels::viewer::TypingHistory;

namespace {

/// Letters that are typed one after the other at the end.
void type(TypingHistory& history, std::wstring& text, const std::wstring& letters) {
    for (const wchar_t letter : letters) {
        text += letter;
        history.typed(text);
    }
}

} // namespace

TEST_CASE("what was typed is taken back and brought again a word at a time") {
    TypingHistory history;
    history.begin(L"so");
    std::wstring text = L"so";
    type(history, text, L" good a bell");
    CHECK(history.undo() == TypedText{L"so good a", 9});
    CHECK(history.undo() == TypedText{L"so good", 7});
    CHECK(history.redo() == TypedText{L"so good a", 9});
    CHECK(history.undo() == TypedText{L"so good", 7});
    CHECK(history.undo() == TypedText{L"so", 2});
    CHECK_FALSE(history.undo().has_value());
}

TEST_CASE("what is typed after something was taken back is in its place") {
    TypingHistory history;
    history.begin(L"");
    std::wstring text;
    type(history, text, L"one two");
    text = history.undo()->text;
    type(history, text, L" three");
    CHECK_FALSE(history.redo().has_value());
    CHECK(history.undo() == TypedText{L"one", 3});
}

TEST_CASE("pasting, deleting and going elsewhere are steps of their own") {
    TypingHistory history;
    history.begin(L"");
    history.typed(L"pasted text");
    history.typed(L"pasted ext");
    history.typed(L"Apasted ext");
    history.typed(L"ABpasted ext");
    CHECK(history.undo() == TypedText{L"pasted ext", 0});
    CHECK(history.undo() == TypedText{L"pasted text", 8});
    CHECK(history.undo() == TypedText{L"", 0});
}

TEST_CASE("a field that begins again has nothing to take back") {
    TypingHistory history;
    history.typed(L"a");
    history.begin(L"b");
    CHECK_FALSE(history.undo().has_value());
    CHECK_FALSE(history.redo().has_value());
    history.typed(L"b");
    CHECK_FALSE(history.undo().has_value());
}

TEST_CASE("of very many steps the first ones are forgotten") {
    TypingHistory history;
    history.begin(L"");
    for (int step = 1; step <= 3000; ++step)
        history.typed(std::wstring(static_cast<std::size_t>(step) * 2, L'x'));
    int steps = 0;
    while (history.undo()) ++steps;
    CHECK(steps == 1000);
}

TEST_CASE("of very long texts the last change can be taken back, and not all are kept") {
    TypingHistory history;
    const std::wstring text(3'000'000, L'x');
    history.begin(text);
    for (const wchar_t letter : std::wstring{L"abcdef"}) history.typed(text + L' ' + letter);
    int steps = 0;
    while (history.undo()) ++steps;
    CHECK(steps == 1);
}
