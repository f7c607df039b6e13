#include <viewer/window/menus.hpp>

#include <viewer/core/window/key_words.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <fmt/format.h>
#include <wx/control.h>
#include <wx/frame.h>

#include <array>
#include <string_view>
#include <utility>

namespace merels::viewer {

namespace {

wxItemKind kind_of(MenuKind kind) {
    switch (kind) {
    case MenuKind::plain: return wxITEM_NORMAL;
    case MenuKind::check: return wxITEM_CHECK;
    case MenuKind::radio: return wxITEM_RADIO;
    }
    return wxITEM_NORMAL;
}

/// True if wxWidgets registers the first key of a command. A person could not type a registered
/// key into a text field.
bool is_registered(const std::vector<Key>& keys) {
    return !keys.empty() && keys.front().ctrl && works_while_typing(keys.front());
}

/// The text of a menu item, with a key to register.
wxString label(const CommandInfo& info) {
    const wxString words = wx_tr(info.words);
    if (!is_registered(keys_of(info.command))) return words;
    return words + "\t" + to_wx(std::string{info.keys.substr(0, info.keys.find(' '))});
}

/// The name of a key in GTK.
std::string name_in_gtk(const Key& key) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> other_names{{
        {"Space", "space"},
        {"PageUp", "Page_Up"},
        {"PageDown", "Page_Down"},
        {"+", "plus"},
        {"-", "minus"},
        {"?", "question"},
        {"=", "equal"},
    }};
    std::string name = key.name;
    for (const auto& [ours, in_gtk] : other_names)
        if (key.name == ours) name = in_gtk;
    return (key.ctrl ? "<Control>" : "") + std::string{key.shift ? "<Shift>" : ""}
           + (key.alt ? "<Alt>" : "") + name;
}

/// Shows the first key of a command at the right of a menu item.
void show_key_of(Command command, wxMenuItem& item) {
    const std::vector<Key> keys = keys_of(command);
    if (!keys.empty()) show_key(item, name_in_gtk(keys.front()));
}

} // namespace

Menus::Menus() : bar_(new wxMenuBar), recent_(new wxMenu) {
    for (const CommandInfo& info : all_commands()) {
        if (!menus_.contains(info.menu)) {
            menus_[info.menu] = new wxMenu;
            bar_->Append(menus_[info.menu], wx_tr(title(info.menu)));
        }
        add(info);
    }
}

void Menus::add(const CommandInfo& info) {
    wxMenu& menu = *menus_.at(info.menu);
    if (info.begins_group && menu.GetMenuItemCount() > 0) menu.AppendSeparator();
    wxMenuItem* const item = menu.Append(wxID_ANY, label(info), wxString{}, kind_of(info.kind));
    if (!is_registered(keys_of(info.command))) show_key_of(info.command, *item);
    commands_[item->GetId()] = info.command;
    items_[info.command] = item;
    if (info.command != Command::open_file) return;
    recent_item_ = menu.AppendSubMenu(recent_, wx_tr("Open rec&ent"));
    show_recent({});
}

void Menus::show_recent(const std::vector<LibraryItem>& files) {
    while (recent_->GetMenuItemCount() > 0) recent_->Destroy(recent_->FindItemByPosition(0));
    recent_paths_.clear();
    for (const LibraryItem& file : files) {
        const std::string words = fmt::format("{} – {}", file.title, file.detail);
        const wxMenuItem* const item
            = recent_->Append(wxID_ANY, wxControl::EscapeMnemonics(label_text(words)));
        recent_paths_[item->GetId()] = file.path;
    }
    recent_item_->Enable(!files.empty());
}

std::string Menus::recent_path(int id) const {
    const auto found = recent_paths_.find(id);
    return found == recent_paths_.end() ? std::string{} : found->second;
}

namespace {

struct Tool {
    Command command;
    const char* words;
    /// A path in SVG with 24 × 24 units.
    const char* icon;
    bool begins_group = false;
};

const std::array<Tool, 9> tools{{
    {Command::start_page, english("Home"), "M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6"},
    {Command::new_game, english("New"), "M12 5v14M5 12h14"},
    {Command::open_file, english("Open"), "M3 19V5h6l2 3h10v11z"},
    {Command::save, english("Save"), "M4 4h13l3 3v13H4zM8 4v5h7V4M8 20v-6h8v6"},
    {Command::engine, english("Engine"), "M12 3a9 9 0 1 0 .1 0zM12 7v5l3 3", true},
    {Command::show_explorer, english("Explorer"), "M5 20v-8M10 20V4M15 20v-6M20 20V9"},
    {Command::review_game, english("Review"), "M3 18l5-7 4 4 8-10"},
    {Command::train, english("Train"), "M12 4 2 9l10 5 10-5zM6 11v6c4 3 8 3 12 0v-6"},
    {Command::find_position, english("Find position"),
     "M10.5 4a6.5 6.5 0 1 0 .1 0zM15.5 15.5 20 20", true},
}};

constexpr const char* share_icon = "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7";

constexpr std::array shared{Command::export_picture, Command::export_animation,
                            Command::export_booklet, Command::export_page,
                            Command::print,          Command::copy_picture,
                            Command::copy_record,    Command::copy_position,
                            Command::copy_diagram};

wxBitmapBundle icon(const wxWindow& window, const char* path, Rgb color) {
    const std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">)"
        R"(<path d="{}" fill="none" stroke="#{:02x}{:02x}{:02x}" stroke-width="1.7" stroke-linecap="round" )"
        R"(stroke-linejoin="round"/></svg>)",
        path, color.red, color.green, color.blue);
    return wxBitmapBundle::FromSVG(svg.c_str(), window.FromDIP(wxSize{18, 18}));
}

/// The text of the command, with its key.
wxString help(Command command) {
    const std::string_view keys = info(command).keys;
    const wxString words = wxControl::RemoveMnemonics(wx_tr(info(command).words));
    return keys.empty() ? words : words + to_wx(fmt::format("  ({})", first_key_in_words(keys)));
}

} // namespace

ToolBar::ToolBar(wxFrame& frame, const Menus& menus, const Look& look)
    : menus_(menus), share_(std::make_unique<wxMenu>()) {
    delete frame.GetToolBar();
    bar_ = frame.CreateToolBar(wxTB_HORIZONTAL | wxTB_HORZ_TEXT | wxTB_FLAT, wxID_ANY, "tools");
    bar_->SetFont(look.font);
    const Rgb color = look.theme[Ink::text];
    for (const Tool& tool : tools) {
        if (tool.begins_group) bar_->AddSeparator();
        const wxMenuItem& item = menus.item(tool.command);
        bar_->AddTool(item.GetId(), wx_tr(tool.words), icon(*bar_, tool.icon, color),
                      help(tool.command), item.IsCheckable() ? wxITEM_CHECK : wxITEM_NORMAL);
        shown_.push_back(tool.command);
    }
    for (const Command command : shared) {
        const wxMenuItem& item = menus.item(command);
        show_key_of(command, *share_->Append(item.GetId(), item.GetItemLabelText()));
    }
    share_tool_ = bar_->AddTool(wxID_ANY, wx_tr("Share") + L" \u25BE",
                                icon(*bar_, share_icon, color), wx_tr("Share"))
                      ->GetId();
    bar_->Bind(
        wxEVT_TOOL, [this](wxCommandEvent&) { open_share(); }, share_tool_);
    bar_->Realize();
    bar_->Bind(wxEVT_SIZE, [bar = bar_, width = 0](wxSizeEvent& event) mutable {
        event.Skip();
        if (std::exchange(width, event.GetSize().x) == event.GetSize().x) return;
        bar->CallAfter([bar] { fit_tools(*bar); });
    });
}

/// Shows the menu until a person has chosen an item or closed the menu.
void ToolBar::open_share() {
    is_share_open_ = true;
    bar_->PopupMenu(share_.get(), below_tool(*bar_, bar_->GetToolPos(share_tool_)));
    is_share_open_ = false;
    if (const auto then = std::exchange(after_share_, {})) then();
}

bool ToolBar::waits_for_share(std::function<void()> then) {
    if (is_share_open_) after_share_ = std::move(then);
    return is_share_open_;
}

void ToolBar::refresh() {
    for (const Command command : shown_) {
        const wxMenuItem& item = menus_.item(command);
        if (bar_->GetToolEnabled(item.GetId()) != item.IsEnabled())
            bar_->EnableTool(item.GetId(), item.IsEnabled());
        if (item.IsCheckable() && bar_->GetToolState(item.GetId()) != item.IsChecked())
            bar_->ToggleTool(item.GetId(), item.IsChecked());
    }
    bool can_share = false;
    for (const Command command : shared) {
        const bool is_enabled = menus_.item(command).IsEnabled();
        share_->Enable(menus_.item(command).GetId(), is_enabled);
        can_share = can_share || is_enabled;
    }
    if (bar_->GetToolEnabled(share_tool_) != can_share) bar_->EnableTool(share_tool_, can_share);
}

} // namespace merels::viewer
