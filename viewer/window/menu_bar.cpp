#include <viewer/window/menu_bar.hpp>

#include <viewer/widgets/wx_text.hpp>

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

/// An accelerator of the menu would take plain keys away while text is typed: such keys are only
/// shown.
wxString label(const CommandInfo& info) {
    wxString words = wx_tr(info.words);
    const std::vector<Key> keys = keys_of(info.command);
    if (keys.empty()) return words;
    const std::string first{info.keys.substr(0, info.keys.find(' '))};
    const bool is_accelerator = keys.front().ctrl && works_while_typing(keys.front());
    return words + (is_accelerator ? "\t" + first : "   (" + first + ")");
}

} // namespace

Menus::Menus() : bar_(new wxMenuBar) {
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
    commands_[item->GetId()] = info.command;
    items_[info.command] = item;
}

} // namespace merels::viewer
