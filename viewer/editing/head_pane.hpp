#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace merels::viewer {

/// Who played, where and when, with what result and by which rules; all of it can be changed. A
/// value that is typed counts without the button, too, unless it can be no tag: then it stays in
/// its field, and Escape takes it back.
class HeadPane : public Feature {
public:
    explicit HeadPane(GamePage& page);
    ~HeadPane() override;
    /// What is being typed.
    void take_over(Feature& other) override;

private:
    void arrange();
    void fill_choices();
    void bind_controls();
    void load();
    void choose_tag(long row);
    void set_tag();
    void put_tag(const std::string& name, const std::string& value);
    std::string name() const;
    std::string value() const;
    bool is_typed() const;
    /// Why what is typed can be no tag; empty where it can, or nothing is typed.
    std::string refusal() const;
    void typed();
    void take_back();
    void put_left();
    void commit();
    void show_value(const std::string& value);
    void show_words(const std::string& words);
    void remove_tag();
    void set_result();
    void consider_rules();
    void use_rules();
    void explain(const std::string& words);
    const RuleSet& chosen_rules() const;
    void use_look();

    GamePage& page_;
    wxPanel* pane_;
    wxListCtrl* tags_;
    wxComboBox* name_;
    wxTextCtrl* value_;
    wxButton* set_;
    wxButton* remove_;
    wxChoice* result_;
    wxChoice* rules_;
    wxButton* use_rules_;
    wxStaticText* words_;
    /// What the field has said that is in the game.
    std::string shown_value_;
    bool was_typed_ = false;
    /// Typed before another row was chosen, and soon in the game.
    std::optional<Tag> left_;
    std::optional<std::uint64_t> version_;
};

} // namespace merels::viewer
