#include <cli/position_argument.hpp>

#include <cli/inputs.hpp>
#include <cli/options.hpp>
#include <cli/output.hpp>
#include <cli/status.hpp>
#include <cli/terminal.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/render.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::size_t most_bytes_of_a_position = 1 << 20;

/// A file that holds one position.
std::string contents(const std::string& path) {
    auto reader = BlockReader::open(path);
    if (!reader) throw Failure{with_near_files(reader.error(), path).front().message};
    std::string text;
    Block block;
    while (reader->next(block)) {
        if (!block.diagnostics.empty()) throw Failure{block.diagnostics.front().message};
        text += block.text;
        if (text.size() > most_bytes_of_a_position)
            throw Failure{display_name(path) + " is too long for a position"};
    }
    return text;
}

struct PositionSource {
    std::string name;
    std::string text;
};

PositionSource source_of(const std::string& operand) {
    if (operand == "-") return {display_name(operand), contents(operand)};
    if (operand.size() > 1 && operand.starts_with('@'))
        return {operand.substr(1), contents(operand.substr(1))};
    return {"POSITION", operand};
}

std::string rendered(const Diagnostics& diagnostics, const Source& source) {
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) text += render(diagnostic, source, style);
    return text;
}

} // namespace

PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format) {
    const auto [name, text] = source_of(operand);
    const Source source{name, text};
    Output error{STDERR_FILENO, "standard error"};
    const PositionFormat form
        = format.value_or(detect_position_format(text).value_or(PositionFormat::line));
    if (!format && form != PositionFormat::line) error.print("read as {}\n", title(form));
    error.flush();
    auto position = parse_position(text, rule_set, form);
    if (!position) {
        std::string message = "this is no position under " + rule_set.id + "\n"
                              + rendered(position.error(), source);
        if (message.ends_with('\n')) message.pop_back();
        throw StyledFailure{message};
    }
    error.write_styled(rendered(position->remarks, source));
    error.flush();
    return *position;
}

bool is_position(const std::string& operand) {
    std::error_code error;
    if (operand == "-" || std::filesystem::exists(operand, error)) return false;
    return operand.starts_with('@') || operand.find_first_of(": ") != std::string::npos;
}

void refuse_half_position(const std::string& operand) {
    std::error_code error;
    if (operand == "-" || std::filesystem::exists(operand, error)) return;
    if (operand.find_first_of("./") != std::string::npos) return;
    throw UsageError{fmt::format("'{}' is no file, and a position is written as in "
                                 "W:Wd6,f4:Bd2,b4:H7,7",
                                 operand)};
}

PositionFormat position_format_called(const std::string& wanted) {
    if (const auto format = find_position_format(wanted)) return *format;
    std::string names;
    for (const PositionFormat format : all_position_formats())
        names += (names.empty() ? "" : ", ") + std::string{name(format)};
    throw UsageError{fmt::format("there is no form of positions '{}' ({})", wanted, names)};
}

} // namespace merels::cli
