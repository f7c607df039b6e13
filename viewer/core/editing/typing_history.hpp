#pragma once

// The earlier texts of a text field, for undo and redo. The text fields come from GTK 3 and have no
// undo of their own. Undo goes back word by word.
//
//   TypingHistory history;
//   history.begin(L"good");           // the text before typing
//   history.typed(L"good move");      // after every change
//   history.undo()                    ->  "good"
//   history.redo()                    ->  "good move"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The text of a field, and the place of the cursor in it.
struct TypedText {
    std::wstring text;
    std::size_t caret;

    bool operator==(const TypedText&) const = default;
};

class TypingHistory {
public:
    /// Drops all steps and begins with this text.
    void begin(const std::wstring& text);
    /// Call this function after each change, with the new text of the field. All letters of one
    /// word form one step.
    void typed(std::wstring text);

    /// Goes one step back, and returns the text of the earlier step. The result is empty at the
    /// first step.
    std::optional<TypedText> undo();
    std::optional<TypedText> redo();

private:
    bool goes_on(const std::wstring& text) const;
    void forget_oldest();
    std::optional<TypedText> show(std::size_t step);

    std::vector<std::wstring> steps_{std::wstring{}};
    /// The number of the step that the field shows, counted from 0.
    std::size_t now_ = 0;
    /// If the last change inserted exactly one letter, `word_end_` is the place after this letter.
    /// After any other change, `word_end_` is empty.
    std::optional<std::size_t> word_end_;
};

} // namespace merels::viewer
