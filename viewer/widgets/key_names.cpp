#include <viewer/widgets/key_names.hpp>

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/radiobox.h>
#include <wx/slider.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace merels::viewer {

namespace {

using Named = std::pair<int, const char*>;

constexpr std::array named_keys{
    Named{WXK_LEFT, "Left"},
    Named{WXK_NUMPAD_LEFT, "Left"},
    Named{WXK_RIGHT, "Right"},
    Named{WXK_NUMPAD_RIGHT, "Right"},
    Named{WXK_UP, "Up"},
    Named{WXK_NUMPAD_UP, "Up"},
    Named{WXK_DOWN, "Down"},
    Named{WXK_NUMPAD_DOWN, "Down"},
    Named{WXK_HOME, "Home"},
    Named{WXK_NUMPAD_HOME, "Home"},
    Named{WXK_END, "End"},
    Named{WXK_NUMPAD_END, "End"},
    Named{WXK_PAGEUP, "PageUp"},
    Named{WXK_NUMPAD_PAGEUP, "PageUp"},
    Named{WXK_PAGEDOWN, "PageDown"},
    Named{WXK_NUMPAD_PAGEDOWN, "PageDown"},
    Named{WXK_DELETE, "Delete"},
    Named{WXK_NUMPAD_DELETE, "Delete"},
    Named{WXK_INSERT, "Insert"},
    Named{WXK_SPACE, "Space"},
    Named{WXK_TAB, "Tab"},
    Named{WXK_BACK, "Backspace"},
    Named{WXK_RETURN, "Return"},
    Named{WXK_ESCAPE, "Escape"},
    Named{WXK_NUMPAD_ADD, "+"},
    Named{WXK_NUMPAD_SUBTRACT, "-"},
};

std::string name_of(int code) {
    for (const Named& named : named_keys) {
        if (named.first == code) return named.second;
    }
    if (code >= WXK_F1 && code <= WXK_F12) return fmt::format("F{}", code - WXK_F1 + 1);
    if (code >= WXK_NUMPAD0 && code <= WXK_NUMPAD9) return fmt::format("{}", code - WXK_NUMPAD0);
    return code > ' ' && code < 127 ? std::string(1, static_cast<char>(code)) : std::string{};
}

bool is_text_field(const wxWindow& window) {
    if (const auto* const text = dynamic_cast<const wxTextCtrl*>(&window))
        return text->IsEditable();
    return dynamic_cast<const wxComboBox*>(&window) != nullptr
           || dynamic_cast<const wxSpinCtrl*>(&window) != nullptr;
}

bool is_chosen_from(const wxWindow& window) {
    const bool is_list = dynamic_cast<const wxListCtrl*>(&window) != nullptr
                         || dynamic_cast<const wxListBox*>(&window) != nullptr
                         || dynamic_cast<const wxDataViewCtrl*>(&window) != nullptr
                         || dynamic_cast<const wxDataViewCtrl*>(window.GetParent()) != nullptr;
    return is_list || dynamic_cast<const wxChoice*>(&window) != nullptr
           || dynamic_cast<const wxSlider*>(&window) != nullptr
           || dynamic_cast<const wxRadioBox*>(&window) != nullptr;
}

} // namespace

std::optional<Key> key_of(const wxKeyEvent& event) {
    Key key{name_of(event.GetKeyCode()), event.ControlDown(), event.ShiftDown(), event.AltDown()};
    if (key.name.empty()) return std::nullopt;
    // Keyboards differ in the signs that need Shift. So Shift counts only together with a letter.
    const char first = key.name.front();
    const bool is_letter = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
    if (key.name.size() == 1 && !is_letter) {
        const wxChar sign = event.GetUnicodeKey();
        if (first == '/' && event.ShiftDown()) key.name = "?";
        if (sign == '?' || sign == '+' || sign == '=') key.name = static_cast<char>(sign);
        key.shift = false;
    }
    if (key.name.size() == 1 && first >= 'a' && first <= 'z')
        key.name = static_cast<char>(first - 'a' + 'A');
    return key;
}

bool takes_key(const wxWindow* focused, const Key& key) {
    if (focused == nullptr || works_while_typing(key)) return false;
    if (is_text_field(*focused)) return true;
    return is_chosen_from(*focused) && !key.ctrl;
}

bool lacks_page(const wxWindow* focused, const Key& key) {
    if (key.name != "PageUp" && key.name != "PageDown") return false;
    const auto* const list = dynamic_cast<const wxListCtrl*>(focused);
    return list != nullptr && list->GetCountPerPage() == 0;
}

bool presses_button(const wxWindow* focused, const Key& key) {
    if (key.name != "Space" && key.name != "Return") return false;
    return dynamic_cast<const wxAnyButton*>(focused) != nullptr
           || dynamic_cast<const wxCheckBox*>(focused) != nullptr;
}

} // namespace merels::viewer
