#include <viewer/window/appearance.hpp>

#include <viewer/widgets/gtk_theme.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/dcmemory.h>
#include <wx/renderer.h>
#include <wx/settings.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

constexpr int text_step = 10;

wxFont with_serifs(const wxFont& plain) {
    wxFont font = plain;
    font.SetFamily(wxFONTFAMILY_ROMAN);
    for (const char* const face : {"P052", "Palatino", "Noto Serif", "DejaVu Serif"})
        if (font.SetFaceName(face)) break;
    return font;
}

bool has_even_digits(const wxFont& font) {
    wxBitmap surface{1, 1};
    wxMemoryDC context{surface};
    context.SetFont(font);
    const int width = context.GetTextExtent("0000000000").x;
    for (char digit = '1'; digit <= '9'; ++digit)
        if (context.GetTextExtent(wxString(digit, 10)).x != width) return false;
    return true;
}

wxFont with_even_digits(const wxFont& plain) {
    wxFont font = plain;
    for (const char* const face : {"DejaVu Sans", "Liberation Sans", "Noto Sans"})
        if (has_even_digits(font) || !font.SetFaceName(face)) break;
    return font;
}

wxFont sized(wxFont font, double size) {
    font.SetFractionalPointSize(font.GetFractionalPointSize() * size / usual_size);
    return font;
}

wxFont font_of_desktop() {
    use_text_size(100);
    return wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
}

/// Uses the chosen controls. Without a choice, the controls stay those of the desktop.
void use_chosen_controls(const Settings& settings) {
    use_text_size(settings.text_percent);
    if (settings.is_dark) use_dark_controls(*settings.is_dark);
}

/// Draws column titles in the right color. GTK always writes them in black.
class TitleRenderer : public wxDelegateRendererNative {
public:
    explicit TitleRenderer(const wxColour& color)
        : wxDelegateRendererNative{wxRendererNative::GetDefault()}, color_(color) {}

    // NOLINTNEXTLINE(readability-function-size)
    int DrawHeaderButton(wxWindow* header, wxDC& dc, const wxRect& rect, int flags,
                         wxHeaderSortIconType arrow, wxHeaderButtonParams* params) override {
        dc.SetTextForeground(color_);
        return wxDelegateRendererNative::DrawHeaderButton(header, dc, rect, flags, arrow, params);
    }

private:
    wxColour color_;
};

void use_theme(const Theme& theme) {
    use_control_colors(theme);
    // The first call of `Get` would remove a renderer that was set before.
    wxRendererNative::Get();
    auto renderer = std::make_unique<TitleRenderer>(to_wx(theme[Ink::muted]));
    // The new renderer belongs to wxWidgets.
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks)
    const std::unique_ptr<wxRendererNative> before{wxRendererNative::Set(renderer.release())};
}

Look look_of(const Settings& settings, const wxFont& usual) {
    Look look;
    look.is_dark = settings.is_dark.value_or(wxSystemSettings::GetAppearance().IsDark());
    look.theme = Theme{settings.theme, look.is_dark};
    look.shows_names = settings.shows_names;
    look.animates = settings.animates;
    look.font = usual;
    look.text_scale = settings.text_percent / 100.0;
    look.font.SetFractionalPointSize(look.font.GetFractionalPointSize() * look.text_scale);
    look.small = sized(look.font, small_size);
    look.value = with_even_digits(look.small);
    look.prose = with_serifs(sized(look.font, prose_size));
    look.heading = look.prose.Bold();
    look.title = with_serifs(sized(look.font, title_size)).Bold();
    return look;
}

} // namespace

Appearance::Appearance(Settings& settings, CommandMap& commands, std::function<void()> changed)
    : settings_(settings), changed_(std::move(changed)), usual_font_(font_of_desktop()),
      look_(look_of(settings, usual_font_)) {
    use_chosen_controls(settings_);
    use_theme(look_.theme);
    add_themes(commands);
    add_switch(commands, Command::show_names, &Settings::shows_names);
    add_switch(commands, Command::animate, &Settings::animates);
    commands.on(Command::dark, {[this] {
                                    settings_.is_dark = !look_.is_dark;
                                    apply();
                                },
                                {},
                                [this] { return look_.is_dark; }});
    commands.on(Command::larger_text, {[this] { change_text_size(text_step); }});
    commands.on(Command::usual_text, {[this] {
                    settings_.text_percent = Settings{}.text_percent;
                    apply();
                }});
    commands.on(Command::smaller_text, {[this] { change_text_size(-text_step); }});
}

void Appearance::apply() {
    use_chosen_controls(settings_);
    look_ = look_of(settings_, usual_font_);
    use_theme(look_.theme);
    changed_();
}

void Appearance::add_themes(CommandMap& commands) {
    auto command = static_cast<unsigned>(Command::theme_wood);
    for (const ThemeName theme : enum_values<ThemeName>) {
        commands.on(static_cast<Command>(command++),
                    {[this, theme] {
                         settings_.theme = theme;
                         apply();
                     },
                     {},
                     [this, theme] { return settings_.theme == theme; }});
    }
}

void Appearance::add_switch(CommandMap& commands, Command command, bool Settings::*setting) {
    commands.on(command, {[this, setting] {
                              settings_.*setting = !(settings_.*setting);
                              apply();
                          },
                          {},
                          [this, setting] { return settings_.*setting; }});
}

void Appearance::change_text_size(int percent) {
    settings_.text_percent
        = std::clamp(settings_.text_percent + percent, least_text_percent, most_text_percent);
    apply();
}

} // namespace merels::viewer
