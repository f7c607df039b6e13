#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/editing/comment_input.hpp>
#include <viewer/core/editing/typing_history.hpp>
#include <viewer/core/game/glyph_names.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/key_names.hpp>
#include <viewer/widgets/label_text.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

std::optional<Command> undoing(const wxKeyEvent& event) {
    const auto key = key_of(event);
    const auto command = key ? command_for(*key) : std::nullopt;
    const bool is_undoing = command == Command::undo || command == Command::redo;
    return is_undoing ? command : std::nullopt;
}

/// Where the comment on the last move is written, and its glyphs are chosen. What was typed counts
/// once the focus goes elsewhere, a command is given, or Ctrl+Return is pressed; Escape takes it
/// back, and redoing brings it again. Undoing in the field takes back a word.
class CommentPane : public Feature {
public:
    explicit CommentPane(GamePage& page)
        : page_(page), pane_(new wxPanel{&page.panes()}),
          subject_(new wxTextCtrl{pane_, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                                  wxTE_READONLY | wxBORDER_NONE, wxDefaultValidator, "subject"}),
          glyphs_(new wxChoice{pane_, wxID_ANY}),
          text_(new wxTextCtrl{pane_, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                               wxTE_MULTILINE, wxDefaultValidator, "comment"}) {
        // Nobody types there.
        subject_->DisableFocusFromKeyboard();
        subject_->Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
            event.Skip();
            pane_->CallAfter([this] { page_.board().SetFocus(); });
        });
        arrange();
        lay_out_within(*text_);
        page.add_pane(pane_, english("Comment"));
        page.commands().on(Command::edit_comment, {[this] { edit(); }});
        page.commands().on(Command::more_glyphs,
                           {[this] {
                                page_.show_pane(pane_);
                                glyphs_->SetFocus();
                            },
                            [this] { return page_.document().node() != Game::root; }});
        page.on_commit().add([this] { commit(); });
        page.on_change().add([this] { load(); });
        page.on_look().add([this] { use_look(); });
        page.add_typing(*this,
                        {[this] { return is_pending(); },
                         [this](Game& game) {
                             set_comment_text(game.annotate(node_),
                                              comment_of_typed(text_->GetValue().utf8_string()));
                         },
                         [this](Command command) { return run(command); },
                         {}});
        text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { typed(); });
        text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
            event.Skip();
            commit();
        });
        text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { press(event); });
        glyphs_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_glyph(); });
        load();
    }
    ~CommentPane() override {
        page_.end_typing(*this);
        text_->SetEvtHandlerEnabled(false);
        glyphs_->SetEvtHandlerEnabled(false);
    }

private:
    void arrange() {
        auto* const head = new wxBoxSizer{wxHORIZONTAL};
        head->Add(subject_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT));
        head->Add(glyphs_, wxSizerFlags{}.CenterVertical());
        auto* const all = new wxBoxSizer{wxVERTICAL};
        all->Add(head, wxSizerFlags{}.Expand().Border());
        all->Add(text_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM));
        pane_->SetSizer(all);
        glyphs_->SetMinSize(pane_->FromDIP(wxSize{150, -1}));
        glyphs_->Append(wx_tr("Signs"));
        for (const NamedGlyph& glyph : named_glyphs()) glyphs_->Append(label_text(in_words(glyph)));
        glyphs_->SetSelection(0);
        glyphs_->SetName(wx_tr("Signs of the move"));
    }
    void edit() {
        page_.show_pane(pane_);
        text_->SetFocus();
        text_->SetInsertionPointEnd();
    }
    void choose_glyph() {
        const int chosen = glyphs_->GetSelection();
        if (chosen <= 0) return;
        glyphs_->SetSelection(0);
        commit();
        page_.document().toggle_glyph(
            named_glyphs().at(static_cast<std::size_t>(chosen) - 1).glyph);
        page_.refresh_position();
    }
    /// Puts the move's comment into the field, unless it is there already.
    void load() {
        const Document& document = page_.document();
        // Something else has moved the reader, as the game does that plays by itself.
        const bool was_left = document.node() != node_ && document.record() == record_;
        if (was_left && is_pending()) return commit();
        record_ = document.record();
        const std::string text = comment_text(document.game().annotation(document.node()));
        if (document.node() != node_ || text != loaded_) {
            node_ = document.node();
            loaded_ = text;
            show_text();
        }
        show_subject();
    }
    void show_subject() {
        const Document& document = page_.document();
        std::string subject = tr("Before the first move");
        if (node_ != Game::root)
            subject = move_number_text(document.game(), document.place().ply() - 1) + " "
                      + format(document.game().move(node_), document.position().board());
        for (const Glyph glyph : document.game().annotation(node_).glyphs)
            subject += glyph_in_words(glyph);
        if (!text_->IsEditable()) subject += " — " + tr("too long to be changed here");
        if (subject_->GetValue() != to_wx(subject)) {
            subject_->ChangeValue(to_wx(subject));
            subject_->SetToolTip(label_text(subject));
        }
        if (glyphs_->IsEnabled() != (node_ != Game::root)) glyphs_->Enable(node_ != Game::root);
    }
    void show_text() {
        const bool can_be_typed = !is_too_long_to_type(loaded_);
        const wxString text = to_wx(can_be_typed ? loaded_ : divided_lines(loaded_));
        if (text_->IsEditable() != can_be_typed) text_->SetEditable(can_be_typed);
        if (text_->GetValue() == text) return;
        text_->ChangeValue(text);
        history_.begin(text.ToStdWstring());
        was_pending_ = false;
    }
    void typed() {
        history_.typed(text_->GetValue().ToStdWstring());
        page_.on_typing().tell();
        // The tab tells that something is not saved.
        if (std::exchange(was_pending_, is_pending()) != was_pending_) page_.desk().page_changed();
    }
    void commit() {
        if (!is_pending()) return;
        loaded_ = comment_of_typed(text_->GetValue().utf8_string());
        was_pending_ = false;
        page_.document().set_comment(node_, loaded_);
        page_.refresh_position();
    }
    void take_back() {
        if (!is_pending()) return show_text();
        page_.document().put_comment_aside(node_,
                                           comment_of_typed(text_->GetValue().utf8_string()));
        show_text();
        page_.refresh_position();
        page_.tell(tr("Your typing was undone. Redo brings it back."));
    }
    bool is_pending() const {
        if (!text_->IsEditable()) return false;
        const std::string typed = text_->GetValue().utf8_string();
        return typed != loaded_ && comment_of_typed(typed) != loaded_;
    }
    /// True where it was for the field.
    bool run(Command command) {
        const bool is_undo = command == Command::undo;
        if (!text_->HasFocus() || (!is_undo && command != Command::redo)) return false;
        const auto shown = is_undo ? history_.undo() : history_.redo();
        // What is not yet typed is not to be redone somewhere else.
        if (!shown) return !is_undo && is_pending();
        text_->ChangeValue(wxString{shown->text});
        text_->SetInsertionPoint(static_cast<long>(shown->caret));
        typed();
        return true;
    }
    void press(wxKeyEvent& event) {
        const bool is_return
            = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
        if (event.GetKeyCode() == WXK_ESCAPE) {
            take_back();
            page_.board().SetFocus();
        } else if (is_return && event.ControlDown()) {
            commit();
            page_.board().SetFocus();
        } else if (const auto command = undoing(event)) {
            // Keys of a field are no commands of the window.
            if (!run(*command)) {
                commit();
                page_.commands().run(*command);
            }
        } else {
            event.Skip();
        }
    }
    void use_look() {
        const Look& look = page_.desk().look();
        pane_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
        subject_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
        subject_->SetForegroundColour(to_wx(look.theme[Ink::text]));
        subject_->SetFont(look.font);
        text_->SetFont(look.font);
        text_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
        text_->SetForegroundColour(to_wx(look.theme[Ink::text]));
        // Text that is there keeps its style otherwise.
        const wxTextAttr style{to_wx(look.theme[Ink::text]), to_wx(look.theme[Ink::background]),
                               look.font};
        text_->SetDefaultStyle(style);
        text_->SetStyle(0, text_->GetLastPosition(), style);
    }

    GamePage& page_;
    wxPanel* pane_;
    /// A field: a text that changes would have the whole window laid out and painted anew.
    wxTextCtrl* subject_;
    wxChoice* glyphs_;
    wxTextCtrl* text_;
    /// Whose comment is in the field.
    NodeId node_ = Game::root;
    std::string loaded_;
    TypingHistory history_;
    bool was_pending_ = false;
    /// Of the document that the node is in.
    std::uint64_t record_ = 0;
};

} // namespace

std::unique_ptr<Feature> make_comment_pane(GamePage& page) {
    return std::make_unique<CommentPane>(page);
}

} // namespace merels::viewer
