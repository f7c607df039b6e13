#include <viewer/widgets/gtk_theme.hpp>

#include <fmt/format.h>
#include <gtk/gtk.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::string_view dark_ending = "-dark";

constexpr std::array colors_of_controls{
    std::pair{"m_page", Ink::background}, std::pair{"m_panel", Ink::panel},
    std::pair{"m_text", Ink::text},       std::pair{"m_muted", Ink::muted},
    std::pair{"m_rule", Ink::rule},       std::pair{"m_accent", Ink::accent},
};

/// The selectors must be as long as those of Adwaita. Shorter selectors have lower priority.
constexpr const char* style_of_controls = R"(
.background { background-color: @m_page; color: @m_text; }
tooltip.background { background-color: @m_panel; border: 1px solid @m_rule; border-radius: 0; }
tooltip, tooltip * { color: @m_text; text-shadow: none; }
menubar, toolbar { background-color: @m_panel; background-image: none; color: @m_text; }
menubar { box-shadow: none; }
menubar > menuitem:hover { color: @m_accent; box-shadow: inset 0 -3px @m_accent; }
menu, .menu, .context-menu { background-color: @m_panel; color: @m_text; border-color: @m_rule; }
menu menuitem:hover, .menu menuitem:hover { background-color: @m_accent; color: @m_panel; }
toolbar { border-bottom: 1px solid @m_rule; }
toolbar button:not(:disabled) { color: @m_text; }
notebook > header { background-color: mix(@m_page, @m_rule, 0.3); border-color: @m_rule; }
notebook > header > tabs > tab { color: @m_text; }
notebook > header > tabs > tab:checked { background-color: @m_page; color: @m_text; }
notebook > header > tabs > tab button.flat { color: @m_muted; }
notebook > header > tabs > tab button.flat:hover { color: @m_text; }
notebook > header.top > tabs > tab:hover { box-shadow: inset 0 -3px @m_rule; }
notebook > header.top > tabs > tab:checked { box-shadow: inset 0 -3px @m_accent; }
button:not(.flat) { background-color: @m_panel; background-image: none; color: @m_text;
                    border-color: @m_rule; box-shadow: none; text-shadow: none;
                    -gtk-icon-shadow: none; }
button:not(.flat):hover { background-color: mix(@m_panel, @m_rule, 0.3); }
button:not(.flat):active, button:not(.flat):checked, toolbar button:checked
                  { background: mix(@m_panel, @m_rule, 0.6); color: @m_text; }
button:not(.flat):disabled { background-color: @m_page; color: mix(@m_muted, @m_page, 0.4); }
button.flat:hover { background-color: mix(@m_page, @m_rule, 0.15); background-image: none;
                    border-color: transparent; box-shadow: none; }
button.flat:checked { background: mix(@m_panel, @m_rule, 0.6); border-color: @m_muted;
                      box-shadow: none; }
button.circular, button.circular:hover { background: @m_accent; padding: 0; }
button.circular:hover { background-color: mix(@m_accent, @m_text, 0.3); }
entry, spinbutton { background-color: @m_panel; background-image: none; color: @m_text;
                    border-color: @m_rule; box-shadow: none; }
entry:focus, spinbutton:focus { border-color: @m_accent; box-shadow: inset 0 0 0 1px @m_accent; }
separator { background-color: @m_rule; }
.frame { border-color: @m_rule; }
scrolledwindow.frame { border-radius: 5px; padding: 2px; background-color: @m_panel; }
scrollbar { background-color: @m_page; border-color: transparent; }
scrolledwindow junction { background: @m_page; border-color: transparent; border-image: none; }
scrollbar slider { background-color: mix(@m_muted, @m_page, 0.5); }
scrollbar slider:hover { background-color: @m_muted; }
treeview.view { background-color: @m_panel; color: @m_text; }
treeview.view header button { background-color: @m_page; color: @m_muted; border-color: @m_rule; }
treeview.view:selected, selection, entry selection, textview text selection
                  { background-color: @m_selection; color: @m_on_selection; }
check:checked, radio:checked, check:indeterminate
                  { background: @m_accent; color: @m_panel; border-color: @m_accent; }
progressbar trough, scale trough { background-color: mix(@m_page, @m_rule, 0.6);
                                   background-image: none; border-color: @m_rule; }
progressbar progress, scale highlight { background: @m_accent; border-color: @m_accent; }
)";

/// The value of a setting. The text is empty if the setting has no value.
std::string text_setting(GtkSettings* settings, const char* name) {
    char* read = nullptr;
    g_object_get(settings, name, &read, nullptr);
    std::string value{read != nullptr ? read : ""};
    g_free(read);
    return value;
}

} // namespace

void use_dark_controls(bool is_dark) {
    GtkSettings* const settings = gtk_settings_get_default();
    if (settings == nullptr) return;
    gboolean was_dark = FALSE;
    g_object_get(settings, "gtk-application-prefer-dark-theme", &was_dark, nullptr);
    const std::string theme = text_setting(settings, "gtk-theme-name");
    if ((was_dark != FALSE) != is_dark)
        g_object_set(settings, "gtk-application-prefer-dark-theme", is_dark ? TRUE : FALSE,
                     nullptr);
    if (is_dark || !theme.ends_with(dark_ending)) return;
    const std::string light = theme.substr(0, theme.size() - dark_ending.size());
    g_object_set(settings, "gtk-theme-name", light.c_str(), nullptr);
}

void use_control_colors(const Theme& theme) {
    GdkScreen* const screen = gdk_screen_get_default();
    if (screen == nullptr) return;
    static GtkCssProvider* const style = gtk_css_provider_new();
    gtk_style_context_remove_provider_for_screen(screen, GTK_STYLE_PROVIDER(style));
    if (text_setting(gtk_settings_get_default(), "gtk-theme-name").starts_with("HighContrast"))
        return;
    std::string css;
    for (const auto& [word, ink] : colors_of_controls) {
        const Rgb color = theme[ink];
        css += fmt::format("@define-color {} #{:02x}{:02x}{:02x};\n", word, color.red, color.green,
                           color.blue);
    }
    // GTK writes selected rows of lists in light letters, in dark themes, too.
    const bool is_dark = theme[Ink::panel].green < theme[Ink::text].green;
    css += is_dark ? "@define-color m_selection mix(@m_accent, @m_page, 0.55);\n"
                     "@define-color m_on_selection @m_text;\n"
                   : "@define-color m_selection @m_accent;\n"
                     "@define-color m_on_selection @m_panel;\n";
    gtk_css_provider_load_from_data(style, (css + style_of_controls).c_str(), -1, nullptr);
    gtk_style_context_add_provider_for_screen(screen, GTK_STYLE_PROVIDER(style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void make_flat(wxWindow& button) {
    static GtkCssProvider* const narrow = [] {
        GtkCssProvider* const made = gtk_css_provider_new();
        gtk_css_provider_load_from_data(made, "* { padding: 0; min-width: 0; min-height: 0; }", -1,
                                        nullptr);
        return made;
    }();
    gtk_style_context_add_provider(gtk_widget_get_style_context(button.GetHandle()),
                                   GTK_STYLE_PROVIDER(narrow),
                                   GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_button_set_relief(GTK_BUTTON(button.GetHandle()), GTK_RELIEF_NONE);
}

void make_round(wxWindow& button) {
    // This style needs a higher priority than the corners that wx gives such a button.
    static GtkCssProvider* const round = [] {
        GtkCssProvider* const made = gtk_css_provider_new();
        gtk_css_provider_load_from_data(made, "* { border-radius: 9999px; }", -1, nullptr);
        return made;
    }();
    GtkStyleContext* const style = gtk_widget_get_style_context(button.GetHandle());
    gtk_style_context_add_provider(style, GTK_STYLE_PROVIDER(round),
                                   GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    gtk_style_context_add_class(style, "circular");
}

void use_text_size(int percent) {
    GtkSettings* const settings = gtk_settings_get_default();
    if (settings == nullptr) return;
    gtk_settings_reset_property(settings, "gtk-font-name");
    const std::string usual = text_setting(settings, "gtk-font-name");
    if (percent == 100 || usual.empty()) return;
    PangoFontDescription* const font = pango_font_description_from_string(usual.c_str());
    pango_font_description_set_size(font, pango_font_description_get_size(font) * percent / 100);
    char* const name = pango_font_description_to_string(font);
    g_object_set(settings, "gtk-font-name", name, nullptr);
    g_free(name);
    pango_font_description_free(font);
}

} // namespace merels::viewer
