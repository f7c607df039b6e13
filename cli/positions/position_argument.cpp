#include <cli/positions/position_argument.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/text/positions/fen.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace merels::cli {

namespace {

constexpr std::size_t most_bytes_of_a_position = std::size_t{1} << 20;
constexpr std::size_t most_bytes_of_positions = std::size_t{256} << 20;

/// A file that holds positions.
std::string contents(const std::string& path) {
    OpenedFile file{path, {}};
    return positions_text(file, display_name(path));
}

struct PositionSource {
    std::string name;
    std::string text;
};

PositionSource source_of(const std::string& operand) {
    if (operand == "-") return {display_name(operand), contents(operand)};
    // Black's man is written @ in a FEN, and may be its first character.
    if (operand.size() > 1 && operand.starts_with('@') && !looks_like_fen(operand))
        return {operand.substr(1), contents(operand.substr(1))};
    std::error_code error;
    if (std::filesystem::is_regular_file(operand, error))
        throw UsageError{fmt::format("{0} is a file; for the positions in it write @{0}", operand)};
    return {"POSITION", operand};
}

} // namespace

std::string positions_text(OpenedFile& file, const std::string& name) {
    std::string text;
    std::size_t most = most_bytes_of_a_position;
    do {
        if (!file.block.diagnostics.empty())
            throw Failure{with_code(file.block.diagnostics.front())};
        text += file.block.text;
        if (text.size() > most && begins_with_position(text)) most = most_bytes_of_positions;
        if (text.size() > most) throw Failure{name + " is too long for a position"};
    } while (file.next());
    return text;
}

PositionList positions_argument(const std::string& operand, const RuleSet& rule_set,
                                std::optional<PositionFormat> format) {
    const auto [name, text] = source_of(operand);
    return read_positions(name, text, rule_set, format);
}

PositionList positions_in(OpenedFile& file, const std::string& path, const RuleSet& rule_set) {
    const std::string name = display_name(path);
    return read_positions(name, positions_text(file, name), rule_set, {});
}

const PositionText& single_position(const PositionList& list, const RuleSet& rule_set) {
    if (list.has_lines)
        throw Failure{
            fmt::format("{} has {} positions; one is wanted here", list.name, list.entries.size())};
    const ListedPosition& entry = list.entries.front();
    if (!entry.position) {
        Styled message = "not a position under " + rule_set.id + "\n";
        for (const Finding& finding : entry.findings) message += finding.rendered;
        throw StyledFailure{message};
    }
    report(entry);
    return *entry.position;
}

PositionText position_argument(const std::string& operand, const RuleSet& rule_set,
                               std::optional<PositionFormat> format) {
    const PositionList list = positions_argument(operand, rule_set, format);
    if (!format && !list.has_lines) say_form(list.format);
    return single_position(list, rule_set);
}

void say_form(PositionFormat format) {
    if (format == PositionFormat::line) return;
    Output error{STDERR_FILENO, "standard error"};
    error.print("read as {}\n", title(format));
    error.flush();
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
