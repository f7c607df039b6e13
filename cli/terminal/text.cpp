#include <cli/terminal/terminal.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <cctype>

namespace merels::cli {

std::string wrapped(std::string_view text, const Paragraph& paragraph) {
    std::string result(paragraph.first_indent, ' ');
    std::size_t column = paragraph.first_indent;
    bool is_line_empty = true;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
        if (text.empty()) break;
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        const std::size_t width = utf8::display_width(word);
        if (!is_line_empty && column + 1 + width > paragraph.width) {
            result += '\n' + std::string(paragraph.indent, ' ');
            column = paragraph.indent;
            is_line_empty = true;
        }
        if (!is_line_empty) result += ' ';
        result += word;
        column += width + (is_line_empty ? 0 : 1);
        is_line_empty = false;
        text.remove_prefix(word.size());
    }
    return result + '\n';
}

std::size_t text_width(int descriptor) {
    return std::clamp<std::size_t>(terminal_size(descriptor).columns, 20, 100);
}

std::string grouped(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = grouped(number) + " ";
    return text.append(noun).append(number == 1 ? "" : "s");
}

std::string shell_word(std::string_view word) {
    const bool is_plain = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
        return c >= 0x80 || std::isalnum(c) != 0
               || std::string_view{"./_-+,:@%="}.find(static_cast<char>(c))
                      != std::string_view::npos;
    });
    if (is_plain) return std::string{word};
    std::string quoted = "\"";
    for (const char c : word) {
        if (std::string_view{"\"$`\\"}.find(c) != std::string_view::npos) quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace merels::cli
