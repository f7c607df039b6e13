#pragma once

#include <viewer/core/tasks/explorer_reader.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/listctrl.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/timer.h>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// What the games of a collection played where the reader stands, beside the board; and the search
/// for that position.
class ExplorerFeature : public Feature {
public:
    explicit ExplorerFeature(GamePage& page);
    ~ExplorerFeature() override;

private:
    /// The collection that the game is of, or else the one that is open.
    std::string collection() const;
    void add_commands();
    void make_list();
    bool is_looked_at() const;
    void follow();
    void look();
    void show_answer();
    long focused_row() const;
    void show(std::vector<ExplorerRow> rows, const std::string& words, long focused);
    void make_bars();
    void play(std::size_t row);
    void find_position();
    void use_look();

    GamePage& page_;
    wxPanel* pane_;
    wxStaticText* words_;
    wxListCtrl* list_;
    wxTimer timer_;
    std::vector<ExplorerRow> rows_;
    std::string path_;
    std::optional<Position> asked_;
    /// Of the collection, when it was asked.
    CollectionFileState state_{};
    std::optional<Position> shown_;
    std::optional<ExplorerWorker> worker_;
};

} // namespace merels::viewer
