#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

namespace merels::viewer {

/// Edits of the tree of moves: order and removal of variations, pasted moves, merged games.
class TreeEdits : public Feature {
public:
    explicit TreeEdits(GamePage& page);

private:
    void add(Command command, bool (Document::*edit)(), const char* english_why_not);
    void paste();
    void paste_position(const std::string& text);
    void paste_record(const std::string& text);
    void merge_file();
    /// `is_first`: of several games there.
    void merge(const Game& other, const std::string& path, bool is_first);

    GamePage& page_;
};

/// The text of the clipboard; empty if there is none.
std::string clipboard_text();

} // namespace merels::viewer
