#include <viewer/widgets/gtk_controls.hpp>

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

#include <array>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

struct Free {
    void operator()(char* text) const { g_free(text); }
};
using GtkText = std::unique_ptr<char, Free>;

constexpr const char* plain_key = "merels-plain-text";
constexpr const char* offering_key = "merels-offering";
constexpr const char* hint_key = "merels-hint";

PlainText plain_of(gpointer object) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the toolkit keeps pointers only.
    return reinterpret_cast<PlainText>(g_object_get_data(G_OBJECT(object), plain_key));
}

GtkClipboard* primary() { return gtk_clipboard_get(GDK_SELECTION_PRIMARY); }

std::string selected(GtkTextBuffer* buffer) {
    GtkTextIter begin;
    GtkTextIter end;
    if (gtk_text_buffer_get_selection_bounds(buffer, &begin, &end) == FALSE) return {};
    const GtkText text{gtk_text_buffer_get_text(buffer, &begin, &end, FALSE)};
    return plain_of(buffer)(text.get());
}

void put(GtkSelectionData* into, const std::string& text) {
    gtk_selection_data_set_text(into, text.data(), static_cast<int>(text.size()));
}

void give_selection(GtkClipboard*, GtkSelectionData* into, guint, gpointer buffer) {
    put(into, selected(GTK_TEXT_BUFFER(buffer)));
}

/// Removes the selection, because another program or another control has selected text.
void lose_selection(GtkClipboard*, gpointer object) {
    auto* const buffer = GTK_TEXT_BUFFER(object);
    GtkTextIter caret;
    gtk_text_buffer_get_iter_at_mark(buffer, &caret, gtk_text_buffer_get_insert(buffer));
    gtk_text_buffer_place_cursor(buffer, &caret);
}

bool has_primary(GtkTextBuffer* buffer) {
    return gtk_clipboard_get_owner(primary()) == G_OBJECT(buffer);
}

void follow_selection(GtkTextBuffer* buffer) {
    static std::array<char, 12> utf8{"UTF8_STRING"};
    static std::array<char, 25> plain{"text/plain;charset=utf-8"};
    static const std::array<GtkTargetEntry, 2> targets{GtkTargetEntry{utf8.data(), 0, 0},
                                                       GtkTargetEntry{plain.data(), 0, 0}};
    if (gtk_text_buffer_get_has_selection(buffer) != FALSE)
        gtk_clipboard_set_with_owner(primary(), targets.data(), targets.size(), give_selection,
                                     lose_selection, G_OBJECT(buffer));
    else if (has_primary(buffer))
        gtk_clipboard_clear(primary());
}

void give_dragged(GtkTextView* view, GdkDragContext*, GtkSelectionData* into) {
    put(into, selected(gtk_text_view_get_buffer(view)));
}

/// The view; null if the control has only one line.
GtkTextView* view_of(wxTextCtrl& text) {
    GtkWidget* const frame = text.GetHandle();
    GtkWidget* const view = GTK_IS_BIN(frame) ? gtk_bin_get_child(GTK_BIN(frame)) : frame;
    return GTK_IS_TEXT_VIEW(view) ? GTK_TEXT_VIEW(view) : nullptr;
}

/// From here on, the code in this file, and not GTK, offers the selection to other programs.
void begin_offering(GtkTextView* view) {
    gtk_text_buffer_remove_selection_clipboard(gtk_text_view_get_buffer(view), primary());
    g_object_set_data(G_OBJECT(view), offering_key, view);
}

void end_offering(GtkTextView* view) {
    GtkTextBuffer* const buffer = gtk_text_view_get_buffer(view);
    if (has_primary(buffer)) gtk_clipboard_clear(primary());
    if (g_object_steal_data(G_OBJECT(view), offering_key) == nullptr) return;
    gtk_text_buffer_add_selection_clipboard(buffer, primary());
}

gboolean draw_hint(GtkWidget* widget, cairo_t* cairo, gpointer) {
    auto* const view = GTK_TEXT_VIEW(widget);
    if (gtk_text_buffer_get_char_count(gtk_text_view_get_buffer(view)) > 0) return FALSE;
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

/// The toolkit's own interface for screen readers.
const AtkTextIface* toolkit_speech = nullptr;

/// Turns a part of a control's text into the text for screen readers, and frees `shown`. Places in
/// the text stay those of the control.
char* spoken(AtkText* text, char* shown) {
    GtkWidget* const view = gtk_accessible_get_widget(GTK_ACCESSIBLE(text));
    const PlainText plain = view != nullptr ? plain_of(view) : nullptr;
    if (plain == nullptr || shown == nullptr) return shown;
    const GtkText given{shown};
    return g_strdup(plain(given.get()).c_str());
}

char* speak_text(AtkText* text, int begin, int end) {
    return spoken(text, toolkit_speech->get_text(text, begin, end));
}

char* speak_string(AtkText* text, int at, AtkTextGranularity part, int* begin, int* end) {
    return spoken(text, toolkit_speech->get_string_at_offset(text, at, part, begin, end));
}

char* speak_text_at(AtkText* text, int at, AtkTextBoundary part, int* begin, int* end) {
    return spoken(text, toolkit_speech->get_text_at_offset(text, at, part, begin, end));
}

char* speak_text_before(AtkText* text, int at, AtkTextBoundary part, int* begin, int* end) {
    return spoken(text, toolkit_speech->get_text_before_offset(text, at, part, begin, end));
}

char* speak_text_after(AtkText* text, int at, AtkTextBoundary part, int* begin, int* end) {
    return spoken(text, toolkit_speech->get_text_after_offset(text, at, part, begin, end));
}

void speak_plainly() {
    if (toolkit_speech != nullptr) return;
    gpointer const views = g_type_class_ref(GTK_TYPE_TEXT_VIEW_ACCESSIBLE);
    auto* const speech = static_cast<AtkTextIface*>(g_type_interface_peek(views, ATK_TYPE_TEXT));
    static const AtkTextIface before = *speech;
    toolkit_speech = &before;
    // Null functions stay, because GTK derives them from others.
    const auto replace = [](auto& function, auto plainer) {
        if (function != nullptr) function = plainer;
    };
    replace(speech->get_text, speak_text);
    replace(speech->get_string_at_offset, speak_string);
    replace(speech->get_text_at_offset, speak_text_at);
    replace(speech->get_text_before_offset, speak_text_before);
    replace(speech->get_text_after_offset, speak_text_after);
}

} // namespace

void use_standing_scroll_bars() {
    g_object_set(gtk_settings_get_default(), "gtk-overlay-scrolling", FALSE, nullptr);
}

void give_away_as(wxTextCtrl& text, PlainText plain) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    GtkTextBuffer* const buffer = gtk_text_view_get_buffer(view);
    for (GObject* const object : {G_OBJECT(view), G_OBJECT(buffer)})
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
        g_object_set_data(object, plain_key, reinterpret_cast<gpointer>(plain));
    g_signal_connect_after(view, "realize", G_CALLBACK(begin_offering), nullptr);
    for (const char* const end : {"unrealize", "destroy"})
        g_signal_connect(view, end, G_CALLBACK(end_offering), nullptr);
    g_signal_connect_after(view, "drag-data-get", G_CALLBACK(give_dragged), nullptr);
    g_signal_connect(buffer, "notify::has-selection", G_CALLBACK(follow_selection), nullptr);
    if (gtk_widget_get_realized(GTK_WIDGET(view)) != FALSE) begin_offering(view);
    speak_plainly();
}

/// A frozen view has another buffer, so it must not offer its selection meanwhile.
FrozenText::FrozenText(wxTextCtrl& text) : text_(text) {
    GtkTextView* const view = view_of(text_);
    if (view != nullptr && plain_of(view) != nullptr) end_offering(view);
    text_.Freeze();
}

FrozenText::~FrozenText() {
    text_.Thaw();
    GtkTextView* const view = view_of(text_);
    if (view == nullptr || plain_of(view) == nullptr) return;
    if (gtk_widget_get_realized(GTK_WIDGET(view)) != FALSE) begin_offering(view);
}

void follow_height(wxTextCtrl& text, std::function<void()> call) {
    GtkTextView* const view = view_of(text);
    if (view == nullptr) return;
    using Call = std::function<void()>;
    const auto run = +[](GObject*, GParamSpec*, gpointer kept) { (*static_cast<Call*>(kept))(); };
    const auto end = +[](gpointer kept, GClosure*) { delete static_cast<Call*>(kept); };
    auto kept = std::make_unique<Call>(std::move(call));
    GClosure* const closure = g_cclosure_new(G_CALLBACK(run), kept.release(), end);
    // The adjustment may outlive the view.
    g_object_watch_closure(G_OBJECT(view), closure);
    g_signal_connect_closure(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view)), "notify::upper",
                             closure, TRUE);
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

void bring_into_sight(wxTextCtrl& text, long letter, int margin) {
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
    if (is_well_in_sight(shown.y, shown.height)) return;
    gtk_text_view_get_iter_location(view, &place, &shown);
    if (is_well_in_sight(shown.y, shown.height)) return;
    GtkAdjustment* const scrolled = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
    const int middle = seen.y + (seen.height - shown.height) / 2;
    gtk_adjustment_set_value(scrolled, gtk_adjustment_get_value(scrolled) + (shown.y - middle));
}

void lay_out_within(wxWindow& window) {
    g_object_set(window.GetHandle(), "resize-mode", GTK_RESIZE_QUEUE, nullptr);
}

void lay_out_soon(wxWindow& window) { gtk_widget_queue_resize(window.GetHandle()); }

void speak_as(wxWindow& window, const std::string& words) {
    atk_object_set_name(gtk_widget_get_accessible(window.GetHandle()), words.c_str());
}

bool is_menu_open() { return GTK_IS_MENU_SHELL(gtk_grab_get_current()) != FALSE; }

} // namespace merels::viewer
