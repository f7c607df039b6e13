#include <cli/terminal/rows.hpp>

#include <cli/terminal/text.hpp>

namespace merels::cli {

void Rows::add(std::string_view label, std::string_view text) const {
    if (text.empty()) return;
    const Paragraph paragraph{.width = text_width(out_.descriptor()),
                              .first_indent = label_width_,
                              .indent = label_width_};
    std::string body = wrapped(text, paragraph).substr(label_width_);
    body.pop_back();
    add_line(label, body);
}

void Rows::add_line(std::string_view label, const Styled& text) const {
    out_.print("{}{}\n", paint_.bold(Styled::format("{:{}}", label, label_width_)), text);
}

} // namespace merels::cli
