#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/editing/comment_input.hpp>
#include <viewer/core/editing/typing_history.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/editing/glyph_row.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/key_names.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
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

constexpr int most_lines = 6;
constexpr const char* how_to_end
    = english("Return ends the comment. Shift+Return starts a new line.");
/// A narrower strip has no buttons next to the comment, because the comment needs the space. The
/// width is for the usual text size.
constexpr int least_width_for_buttons = 480;
/// A narrow strip has its buttons below the comment if the part with the moves has this height.
constexpr int least_height_for_second_row = 320;

/// A field under the moves for the comment on the current move, with buttons for glyphs. The field
/// grows while a person types. The text goes into the game with Return, with a command, or when the
/// focus leaves. Escape drops the text, but redo brings it back. Undo inside the field removes a
/// word.
class CommentStrip : public Feature {
public:
    explicit CommentStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.moves(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                          wxTAB_TRAVERSAL, "comment strip"}),
          text_(text_field(strip_, "comment", wxTE_MULTILINE)),
          glyphs_(new GlyphRow{strip_, [this](std::optional<Glyph> glyph) { choose(glyph); }}) {
        auto* const all = new wxBoxSizer{wxVERTICAL};
        const int gap = strip_->FromDIP(usual_gap);
        all->AddSpacer(gap);
        all->Add(parts_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 2 * gap));
        all->AddSpacer(gap);
        strip_->SetSizer(all);
        arrange(wxHORIZONTAL);
        lay_out_within(*strip_);
        page.moves().add_below(strip_);
        // A reader does not need this field.
        strip_->Show(!is_for_reading(page.origin()));
        page.commands().on(Command::edit_comment, {[this] { edit(); }});
        page.commands().on(Command::more_glyphs,
                           {[this] {
                                bring_up();
                                glyphs_->list().SetFocus();
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
        follow_text();
        strip_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            show_buttons();
        });
        page_.moves().Bind(wxEVT_SIZE, &CommentStrip::follow_moves, this);
        load();
    }
    ~CommentStrip() override {
        page_.moves().Unbind(wxEVT_SIZE, &CommentStrip::follow_moves, this);
        page_.end_typing(*this);
        text_->SetEvtHandlerEnabled(false);
    }

private:
    void follow_text() {
        text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { typed(); });
        text_->SetToolTip(wx_tr(how_to_end));
        text_->Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
            event.Skip();
            if (text_->IsEditable()) page_.tell(tr(how_to_end));
            strip_->CallAfter([this] { fit_height(); });
        });
        text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
            event.Skip();
            page_.desk().take_back(tr(how_to_end));
            commit();
            strip_->CallAfter([this] { fit_height(); });
        });
        follow_height(*text_, [this] { strip_->CallAfter([this] { fit_height(); }); });
        // GTK scrolls to the cursor, even while another window has the focus, and before the field
        // has grown for a new line.
        follow_scrolling(*text_, [text = text_] {
            const bool is_whole = lines_on_screen(*text, most_lines + 1) <= most_lines;
            if (!text->HasFocus() || is_whole) scroll_to_start(*text);
        });
        text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { press(event); });
    }
    /// Puts the buttons next to the field, or in a row below it.
    void arrange(wxOrientation orientation) {
        const int gap = strip_->FromDIP(usual_gap);
        const bool is_one_row = orientation == wxHORIZONTAL;
        parts_->Clear();
        parts_->SetOrientation(orientation);
        parts_->Add(text_, is_one_row ? wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, gap)
                                      : wxSizerFlags{}.Expand().Border(wxBOTTOM, gap / 2));
        parts_->Add(glyphs_, is_one_row ? wxSizerFlags{}.Bottom() : wxSizerFlags{}.Expand());
    }
    void show_buttons() {
        const double scale = std::max(1.0, page_.desk().look().text_scale);
        const bool is_wide
            = strip_->GetSize().x >= scale * strip_->FromDIP(least_width_for_buttons);
        const bool is_high
            = page_.moves().GetSize().y >= strip_->FromDIP(least_height_for_second_row);
        glyphs_->show_buttons(is_wide || is_high);
        const wxOrientation orientation = is_wide || !is_high ? wxHORIZONTAL : wxVERTICAL;
        if (parts_->GetOrientation() == orientation) return;
        arrange(orientation);
        strip_->CallAfter([this] { lay_out_moves(); });
    }
    void follow_moves(wxSizeEvent& event) {
        event.Skip();
        show_buttons();
    }
    void lay_out_moves() {
        page_.moves().Layout();
        lay_out_soon(page_.moves());
    }
    void bring_up() {
        if (strip_->Show()) page_.moves().Layout();
    }
    void edit() {
        bring_up();
        text_->SetFocus();
        text_->SetInsertionPointEnd();
        if (!text_->IsEditable()) page_.tell(tr("This comment is too long to be changed here."));
    }
    void choose(std::optional<Glyph> glyph) {
        commit();
        if (glyph)
            page_.document().toggle_glyph(*glyph);
        else
            page_.document().remove_glyphs();
        page_.refresh_position();
        page_.board().SetFocus();
    }
    /// Shows the comment of the move, unless the field already has it.
    void load() {
        const Document& document = page_.document();
        // The field may still have text for the move before, for example in autoplay.
        const bool was_left = document.node() != node_ && document.record() == record_;
        if (was_left && is_pending()) return commit();
        record_ = document.record();
        const std::string text = comment_text(document.game().annotation(document.node()));
        if (document.node() != node_ || text != loaded_) {
            node_ = document.node();
            loaded_ = text;
            show_text();
        }
        show_what_for();
    }
    void show_what_for() {
        const Document& document = page_.document();
        std::string hint = tr("Add a comment to the game");
        if (node_ != Game::root) {
            std::string move = move_number_text(document.game(), document.place().ply() - 1) + " "
                               + format(document.game().move(node_), document.position().board());
            for (const Glyph glyph : document.game().annotation(node_).glyphs)
                move += shown_glyph(glyph);
            hint = tr_format(english("Add a comment to {}"), move);
        }
        show_hint(*text_, hint, page_.desk().look().theme[Ink::muted]);
        glyphs_->show(document.game().annotation(node_).glyphs);
        glyphs_->allow(node_ != Game::root);
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
        // The title of the tab shows that something is unsaved.
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
        page_.tell(tr("Your changes to the comment were undone. Redo brings the changes back."));
    }
    bool is_pending() const {
        if (!text_->IsEditable()) return false;
        const std::string typed = text_->GetValue().utf8_string();
        return typed != loaded_ && comment_of_typed(typed) != loaded_;
    }
    /// True if the field has used the command.
    bool run(Command command) {
        const bool is_undo = command == Command::undo;
        if (!text_->HasFocus() || (!is_undo && command != Command::redo)) return false;
        const auto shown = is_undo ? history_.undo() : history_.redo();
        // While the field has pending text, redo must not redo a change of the game.
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
        } else if (is_return && !event.ShiftDown()) {
            commit();
            page_.board().SetFocus();
        } else if (const auto command = undoing(event)) {
            // Keys of a text field are not commands of the window.
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
        strip_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
        glyphs_->use_look(look);
        show_buttons();
        text_->SetFont(look.font);
        text_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
        text_->SetForegroundColour(to_wx(look.theme[Ink::text]));
        // Without this call, existing text would keep the old style.
        const wxTextAttr style{to_wx(look.theme[Ink::text]), to_wx(look.theme[Ink::panel]),
                               look.font};
        text_->SetDefaultStyle(style);
        text_->SetStyle(0, text_->GetLastPosition(), style);
        set_margins(*text_, strip_->FromDIP(6), above());
        show_what_for();
        fit_height();
    }
    /// The height of the frame's two edges.
    int frame() const { return strip_->FromDIP(2); }
    /// The space above each line and below the last one. With this space, a field of one line is as
    /// high as the list next to it, and ends above the second line. The space is the same with and
    /// without focus, because after a change of margins GTK lays out all lines again, and
    /// meanwhile lines have no height.
    int above() const {
        const int room = glyphs_->list().GetBestSize().y - frame() - text_->GetCharHeight();
        return std::max(strip_->FromDIP(3), room / 2);
    }
    /// Readers see the comment among the moves, so the field stays small for them.
    void fit_height() {
        const int line = text_->GetCharHeight() + above();
        const int lines = text_->HasFocus() ? lines_on_screen(*text_, most_lines + 1) : 1;
        if (lines <= most_lines) scroll_to_start(*text_);
        const int height = std::min(lines, most_lines) * line + above() + frame();
        if (text_->GetMinSize().y == height) return;
        text_->SetMinSize({-1, height});
        lay_out_moves();
    }

    GamePage& page_;
    wxPanel* strip_;
    wxBoxSizer* parts_ = new wxBoxSizer{wxHORIZONTAL};
    wxTextCtrl* text_;
    GlyphRow* glyphs_;
    /// The move whose comment is in the field.
    NodeId node_ = Game::root;
    std::string loaded_;
    TypingHistory history_;
    bool was_pending_ = false;
    /// The `record()` of the document that has this move.
    std::uint64_t record_ = 0;
};

} // namespace

std::unique_ptr<Feature> make_comment_strip(GamePage& page) {
    return std::make_unique<CommentStrip>(page);
}

} // namespace merels::viewer
