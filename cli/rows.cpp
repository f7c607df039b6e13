#include <cli/rows.hpp>

#include <cli/text.hpp>

namespace merels::cli {

void Rows::add(std::string_view label, std::string_view text) const {
    if (text.empty()) return;
    const std::string column = fmt::format("{:{}}", label, label_width_);
    const Paragraph paragraph{.width = text_width(out_.descriptor()),
                              .first_indent = label_width_,
                              .indent = label_width_};
    const std::string body = wrapped(text, paragraph);
    out_.print("{}{}", paint_.bold(column), std::string_view{body}.substr(label_width_));
}

} // namespace merels::cli
