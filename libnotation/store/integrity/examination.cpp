#include <libnotation/store/integrity/examination.hpp>

namespace merels {

void Examination::add(std::string_view fault) {
    ++faults;
    if (descriptions.size() >= most_described) return;
    std::string& text = descriptions.emplace_back(fault.substr(0, longest_description));
    if (text.size() == fault.size()) return;
    // The cut must not be inside a character.
    while (!text.empty() && (static_cast<unsigned char>(fault[text.size()]) & 0xC0) == 0x80)
        text.pop_back();
    text += "…";
}

} // namespace merels
