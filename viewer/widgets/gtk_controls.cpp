#include <viewer/widgets/gtk_controls.hpp>

#include <gtk/gtk.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

constexpr const char* hint_key = "merels-hint";
constexpr const char* close_key = "merels-close";
constexpr const char* tip_key = "merels-tip";
constexpr const char* popup_key = "merels-popup";

/// The view; null if the control has only one line.
GtkTextView* view_of(wxTextCtrl& text) {
    GtkWidget* const frame = text.GetHandle();
    GtkWidget* const view = GTK_IS_BIN(frame) ? gtk_bin_get_child(GTK_BIN(frame)) : frame;
    return GTK_IS_TEXT_VIEW(view) ? GTK_TEXT_VIEW(view) : nullptr;
}

/// The tools themselves, which are in a frame; null if there are none.
GtkWidget* tools_of(wxToolBar& bar) {
    GtkWidget* const frame = bar.GetHandle();
    GtkWidget* const tools = GTK_IS_TOOLBAR(frame) ? frame : gtk_bin_get_child(GTK_BIN(frame));
    return GTK_IS_TOOLBAR(tools) ? tools : nullptr;
}

/// The width that a widget needs.
int width_of(GtkWidget& widget) {
    int width = 0;
    gtk_widget_get_preferred_width(&widget, nullptr, &width);
    return width;
}

/// Goes to the next line on the screen. Returns false on the last line.
bool go_to_next_line(GtkTextView* view, GtkTextIter& letter) {
    const int line = gtk_text_iter_get_line(&letter);
    const bool has_letters_below = gtk_text_view_forward_display_line(view, &letter) != FALSE;
    // An empty last line has no letters.
    return has_letters_below || gtk_text_iter_get_line(&letter) != line;
}

int count_lines(GtkTextView* view, int most) {
    GtkTextIter letter;
    gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view), &letter);
    int lines = 1;
    while (lines < most && go_to_next_line(view, letter)) ++lines;
    return lines;
}

/// The first paragraph of a text, but not more letters than a line can have. If the text goes on,
/// the result ends with "…".
std::string first_paragraph(GtkTextView* view) {
    constexpr int most_letters = 1000;
    GtkTextBuffer* const buffer = gtk_text_view_get_buffer(view);
    GtkTextIter begin;
    gtk_text_buffer_get_start_iter(buffer, &begin);
    GtkTextIter end = begin;
    if (gtk_text_iter_ends_line(&end) == FALSE) gtk_text_iter_forward_to_line_end(&end);
    if (gtk_text_iter_get_offset(&end) > most_letters) gtk_text_iter_set_offset(&end, most_letters);
    char* const letters = gtk_text_buffer_get_text(buffer, &begin, &end, FALSE);
    std::string words = letters;
    g_free(letters);
    if (gtk_text_iter_is_end(&end) == FALSE) words += " …";
    return words;
}

/// If the text goes on below its first line, paints this line again, up to the last letter that
/// fits, with "…" after it. The text itself breaks its line between two words. A field with the
/// focus stays as it is, because it shows more lines.
void draw_short_line(GtkTextView* view, cairo_t* cairo) {
    GtkWidget* const widget = GTK_WIDGET(view);
    if (gtk_widget_has_focus(widget) != FALSE || count_lines(view, 2) < 2) return;
    const int left = gtk_text_view_get_left_margin(view);
    const int width = gtk_widget_get_allocated_width(widget);
    PangoLayout* const layout
        = gtk_widget_create_pango_layout(widget, first_paragraph(view).c_str());
    pango_layout_set_width(layout,
                           (width - left - gtk_text_view_get_right_margin(view)) * PANGO_SCALE);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    GtkStyleContext* const style = gtk_widget_get_style_context(widget);
    gtk_render_background(style, cairo, 0, 0, width, gtk_widget_get_allocated_height(widget));
    gtk_render_layout(style, cairo, left, gtk_text_view_get_top_margin(view), layout);
    g_object_unref(layout);
}

gboolean draw_hint(GtkWidget* widget, cairo_t* cairo, gpointer) {
    auto* const view = GTK_TEXT_VIEW(widget);
    if (gtk_text_buffer_get_char_count(gtk_text_view_get_buffer(view)) > 0) {
        draw_short_line(view, cairo);
        return FALSE;
    }
    PangoLayout* const layout = gtk_widget_create_pango_layout(widget, nullptr);
    const auto* const hint = static_cast<const char*>(g_object_get_data(G_OBJECT(view), hint_key));
    pango_layout_set_markup(layout, hint, -1);
    pango_layout_set_width(layout, gtk_widget_get_allocated_width(widget) * PANGO_SCALE);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    gtk_render_layout(gtk_widget_get_style_context(widget), cairo,
                      gtk_text_view_get_left_margin(view), gtk_text_view_get_top_margin(view),
                      layout);
    g_object_unref(layout);
    return FALSE;
}

/// Calls `call` with a signal of the text's vertical scroll bar.
void follow(wxTextCtrl& text, const char* signal, std::function<void()> call) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    using Call = std::function<void()>;
    const auto run = +[](GObject*, GParamSpec*, gpointer kept) { (*static_cast<Call*>(kept))(); };
    const auto end = +[](gpointer kept, GClosure*) { delete static_cast<Call*>(kept); };
    auto kept = std::make_unique<Call>(std::move(call));
    GClosure* const closure = g_cclosure_new(G_CALLBACK(run), kept.release(), end);
    // The adjustment may outlive the view.
    g_object_watch_closure(G_OBJECT(view), closure);
    g_signal_connect_closure(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view)), signal, closure,
                             TRUE);
}

/// The widget of a tab; null while a page is added or removed. At that time, wxWidgets knows the
/// page and GTK does not.
GtkWidget* label_of_tab(wxNotebook& book, std::size_t tab) {
    auto* const tabs = GTK_NOTEBOOK(book.GetHandle());
    GtkWidget* const page = book.GetPage(tab)->GetHandle();
    if (gtk_notebook_page_num(tabs, page) < 0) return nullptr;
    return gtk_notebook_get_tab_label(tabs, page);
}

/// Removes the tooltip of a tool with words. The tooltip would repeat the words, and would cover
/// the tabs below the tool. A tool without words gets its tooltip back.
void show_tip_of_icon(GtkToolItem* tool) {
    GtkWidget* const button = gtk_bin_get_child(GTK_BIN(tool));
    if (button == nullptr) return;
    if (g_object_get_data(G_OBJECT(tool), tip_key) == nullptr)
        g_object_set_data_full(G_OBJECT(tool), tip_key, gtk_widget_get_tooltip_text(button),
                               g_free);
    const auto* const tip = static_cast<const char*>(g_object_get_data(G_OBJECT(tool), tip_key));
    const bool has_words = gtk_tool_item_get_is_important(tool) != FALSE;
    gtk_widget_set_tooltip_text(button, has_words ? nullptr : tip);
}

/// Moves a window to the place that `place_when_shown` has kept, but only once.
gboolean take_place(GtkWidget* window, GdkEventAny*, gpointer kept) {
    const auto* const corner = static_cast<const wxPoint*>(kept);
    gtk_window_move(GTK_WINDOW(window), corner->x, corner->y);
    g_signal_handlers_disconnect_by_data(window, kept);
    return FALSE;
}

} // namespace

void use_standing_scroll_bars() {
    g_object_set(gtk_settings_get_default(), "gtk-overlay-scrolling", FALSE, nullptr);
}

void follow_height(wxTextCtrl& text, std::function<void()> call) {
    follow(text, "notify::upper", std::move(call));
}

void follow_scrolling(wxTextCtrl& text, std::function<void()> call) {
    follow(text, "notify::value", std::move(call));
}

void scroll_to_start(wxTextCtrl& text) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view)), 0);
}

int lines_on_screen(wxTextCtrl& text, int most) {
    GtkTextView* const view = view_of(text);
    return view == nullptr ? 1 : count_lines(view, most);
}

int height_of_lines(wxTextCtrl& text) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return 0;
    GtkTextIter begin;
    GtkTextIter end;
    gtk_text_buffer_get_bounds(gtk_text_view_get_buffer(view), &begin, &end);
    GdkRectangle first{};
    GdkRectangle last{};
    gtk_text_view_get_iter_location(view, &begin, &first);
    gtk_text_view_get_iter_location(view, &end, &last);
    return last.y + last.height - first.y;
}

void show_caret(wxTextCtrl& text, bool is_shown) {
    GtkTextView* const view = view_of(text);
    if (view != nullptr) gtk_text_view_set_cursor_visible(view, is_shown ? TRUE : FALSE);
}

void show_hint(wxTextCtrl& text, const std::string& words, Rgb color) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    if (g_object_get_data(G_OBJECT(view), hint_key) == nullptr) {
        g_signal_connect_after(view, "draw", G_CALLBACK(draw_hint), nullptr);
        gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(text.GetHandle()), GTK_POLICY_NEVER,
                                       GTK_POLICY_EXTERNAL);
    }
    char* const hint = g_markup_printf_escaped("<span foreground=\"#%02x%02x%02x\">%s</span>",
                                               color.red, color.green, color.blue, words.c_str());
    g_object_set_data_full(G_OBJECT(view), hint_key, hint, g_free);
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(view)), words.c_str());
    gtk_widget_queue_draw(GTK_WIDGET(view));
}

void set_margins(wxTextCtrl& text, int beside, int above) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    gtk_text_view_set_left_margin(view, beside);
    gtk_text_view_set_right_margin(view, beside);
    gtk_text_view_set_top_margin(view, above);
    gtk_text_view_set_pixels_below_lines(view, above);
    gtk_text_view_set_pixels_inside_wrap(view, above);
}

void space_lines(wxStaticText& text, double factor) {
    PangoAttrList* const spaced = pango_attr_list_new();
    pango_attr_list_insert(spaced, pango_attr_line_height_new(factor));
    gtk_label_set_attributes(GTK_LABEL(text.GetHandle()), spaced);
    pango_attr_list_unref(spaced);
}

void bring_into_sight(wxTextCtrl& text, long letter, long end, int margin) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    GtkTextIter place;
    gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view), &place,
                                       static_cast<int>(letter));
    GdkRectangle seen{};
    gtk_text_view_get_visible_rect(view, &seen);
    const auto is_well_in_sight = [&](int top, int height) {
        return top >= seen.y + margin && top + height <= seen.y + seen.height - margin;
    };
    GdkRectangle shown{};
    gtk_text_view_get_line_yrange(view, &place, &shown.y, &shown.height);
    const bool is_line_in_sight = is_well_in_sight(shown.y, shown.height);
    gtk_text_view_get_iter_location(view, &place, &shown);
    int distance = 0;
    if (!is_line_in_sight && !is_well_in_sight(shown.y, shown.height))
        distance = shown.y - (seen.y + (seen.height - shown.height) / 2);
    gtk_text_iter_set_offset(&place, static_cast<int>(end));
    GdkRectangle last{};
    gtk_text_view_get_iter_location(view, &place, &last);
    const int below = last.y + last.height - (seen.y + seen.height);
    if (below > distance) distance = std::max(distance, std::min(below, shown.y - seen.y));
    if (distance == 0) return;
    GtkAdjustment* const scrolled = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
    gtk_adjustment_set_value(scrolled, gtk_adjustment_get_value(scrolled) + distance);
}

void lay_out_within(wxWindow& window) {
    g_object_set(window.GetHandle(), "resize-mode", GTK_RESIZE_QUEUE, nullptr);
}

void lay_out_soon(wxWindow& window) { gtk_widget_queue_resize(window.GetHandle()); }

void speak_as(wxWindow& window, const std::string& words) {
    atk_object_set_name(gtk_widget_get_accessible(window.GetHandle()), words.c_str());
}

bool is_mouse_press() {
    GdkEvent* const event = gtk_get_current_event();
    const bool is_press = event != nullptr && event->type == GDK_BUTTON_PRESS;
    if (event != nullptr) gdk_event_free(event);
    return is_press;
}

void fit_tools(wxToolBar& bar) {
    GtkWidget* const tools = tools_of(bar);
    if (tools == nullptr) return;
    auto* const shown = GTK_TOOLBAR(tools);
    const int count = gtk_toolbar_get_n_items(shown);
    for (int i = 0; i < count; ++i)
        gtk_tool_item_set_is_important(gtk_toolbar_get_nth_item(shown, i), TRUE);
    // The least width of a tool bar with a menu at its end is the width of that menu.
    gtk_toolbar_set_show_arrow(shown, FALSE);
    for (int i = 0; i < count && width_of(*tools) > bar.GetSize().x; ++i)
        gtk_tool_item_set_is_important(gtk_toolbar_get_nth_item(shown, i), FALSE);
    gtk_toolbar_set_show_arrow(shown, TRUE);
    for (int i = 0; i < count; ++i) show_tip_of_icon(gtk_toolbar_get_nth_item(shown, i));
}

void show_in_columns(wxChoice& choice, int columns) {
    gtk_combo_box_set_wrap_width(GTK_COMBO_BOX(choice.GetHandle()), columns);
}

void follow_popup(wxChoice& choice, std::function<void(bool is_open)> call) {
    using Call = std::function<void(bool)>;
    const auto run = +[](GObject* box, GParamSpec*, gpointer) {
        const auto* const kept = static_cast<Call*>(g_object_get_data(box, popup_key));
        gboolean is_open = FALSE;
        g_object_get(box, "popup-shown", &is_open, nullptr);
        if (kept != nullptr && *kept) (*kept)(is_open != FALSE);
    };
    auto* const box = G_OBJECT(choice.GetHandle());
    if (g_object_get_data(box, popup_key) == nullptr)
        g_signal_connect(box, "notify::popup-shown", G_CALLBACK(run), nullptr);
    const auto end = +[](gpointer kept) { delete static_cast<Call*>(kept); };
    auto kept = std::make_unique<Call>(std::move(call));
    g_object_set_data_full(box, popup_key, kept.release(), end);
}

void show_tab_tip(wxNotebook& book, std::size_t tab, const std::string& words) {
    if (GtkWidget* const label = label_of_tab(book, tab))
        gtk_widget_set_tooltip_text(label, words.empty() ? nullptr : words.c_str());
}

void add_close_button(wxNotebook& book, std::size_t tab, std::function<void(int)> press) {
    GtkWidget* const label = label_of_tab(book, tab);
    if (!GTK_IS_BOX(label) || g_object_get_data(G_OBJECT(label), close_key) != nullptr) return;
    GtkWidget* const button = gtk_button_new_with_label("×");
    gtk_button_set_relief(GTK_BUTTON(button), GTK_RELIEF_NONE);
    gtk_widget_set_can_focus(button, FALSE);
    // The children are packed from the right end.
    gtk_box_pack_end(GTK_BOX(label), button, FALSE, FALSE, 0);
    gtk_box_reorder_child(GTK_BOX(label), button, 0);
    g_object_set_data(G_OBJECT(label), close_key, button);
    using Press = std::function<void(int)>;
    const auto click = +[](GtkButton*, gpointer kept) { (*static_cast<Press*>(kept))(1); };
    const auto release = +[](GtkWidget*, GdkEventButton* event, gpointer kept) -> gboolean {
        if (event->button != 2) return FALSE;
        (*static_cast<Press*>(kept))(2);
        return TRUE;
    };
    const auto end = +[](gpointer kept, GClosure*) { delete static_cast<Press*>(kept); };
    auto kept = std::make_unique<Press>(std::move(press));
    g_signal_connect(button, "button-release-event", G_CALLBACK(release), kept.get());
    g_signal_connect_data(button, "clicked", G_CALLBACK(click), kept.release(), end,
                          GConnectFlags{});
    gtk_widget_show(button);
}

void show_close_button(wxNotebook& book, std::size_t tab, bool is_shown, const std::string& tip) {
    GtkWidget* const label = label_of_tab(book, tab);
    auto* const found = label == nullptr ? nullptr : g_object_get_data(G_OBJECT(label), close_key);
    if (found == nullptr) return;
    gtk_widget_set_opacity(GTK_WIDGET(found), is_shown ? 1 : 0);
    gtk_widget_set_tooltip_text(GTK_WIDGET(found), is_shown ? tip.c_str() : nullptr);
}

wxPoint below_tool(wxToolBar& bar, int position) {
    GtkWidget* const tools = tools_of(bar);
    wxPoint place;
    if (tools == nullptr) return place;
    GtkWidget* const tool = GTK_WIDGET(gtk_toolbar_get_nth_item(GTK_TOOLBAR(tools), position));
    if (tool != nullptr)
        gtk_widget_translate_coordinates(tool, bar.GetHandle(), 0,
                                         gtk_widget_get_allocated_height(tool), &place.x, &place.y);
    return place;
}

void show_key(wxMenuItem& item, const std::string& key) {
    GtkWidget* const label = gtk_bin_get_child(GTK_BIN(item.GetMenuItem()));
    if (!GTK_IS_ACCEL_LABEL(label)) return;
    guint code = 0;
    GdkModifierType modifiers{};
    gtk_accelerator_parse(key.c_str(), &code, &modifiers);
    gtk_accel_label_set_accel(GTK_ACCEL_LABEL(label), code, modifiers);
}

void place_when_shown(wxWindow& window, wxPoint corner) {
    const auto end = +[](gpointer kept, GClosure*) { delete static_cast<wxPoint*>(kept); };
    auto kept = std::make_unique<wxPoint>(corner);
    g_signal_connect_data(window.GetHandle(), "map-event", G_CALLBACK(take_place), kept.release(),
                          end, GConnectFlags{});
}

bool is_menu_open() { return GTK_IS_MENU_SHELL(gtk_grab_get_current()) != FALSE; }

} // namespace merels::viewer
