#include <cli/positions/position_argument.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/positions/fen.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/shared/render.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace merels::cli {

namespace {

struct TextLine {
    std::string_view text;
    std::size_t number;
};

std::vector<TextLine> lines_with_text(std::string_view text) {
    if (text.starts_with(utf8::byte_order_mark)) text.remove_prefix(utf8::byte_order_mark.size());
    std::vector<TextLine> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        const std::string_view said = trimmed(line);
        if (!said.empty() && said.front() != '#') lines.push_back({line, number});
        const std::size_t after = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
        text.remove_prefix(std::min(after, text.size()));
    }
    return lines;
}

std::vector<Finding> findings_of(const Diagnostics& diagnostics, const Source& source) {
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    std::vector<Finding> findings;
    for (const Diagnostic& diagnostic : diagnostics) {
        const Place place = source.locate(diagnostic.span.begin);
        findings.push_back(
            {diagnostic, place.line, place.column, 0, render_styled(diagnostic, source, style)});
    }
    return findings;
}

PositionFormat format_of(std::string_view text, std::optional<PositionFormat> format) {
    return format ? *format : detect_position_format(text).value_or(PositionFormat::line);
}

ListedPosition entry_of(const Source& source, const RuleSet& rule_set, PositionFormat format,
                        std::string_view text) {
    const auto position = parse_position(text, rule_set, format);
    ListedPosition entry{std::nullopt, {}, source.first_line()};
    if (position) entry.position = *position;
    const auto margin = static_cast<std::size_t>(text.data() - source.text().data());
    const Diagnostics& found = position ? position->remarks : position.error();
    entry.findings = findings_of(shifted(found, margin), source);
    return entry;
}

/// Reads the position in a line. The line may begin with blanks.
ListedPosition entry_in_line(const Source& line, const RuleSet& rule_set,
                             std::optional<PositionFormat> format) {
    const std::string_view text = trimmed(line.text());
    return entry_of(line, rule_set, format_of(text, format), text);
}

/// True for the letter W or B, alone or with men after it. A digit shows that men follow, because
/// names of points have digits.
bool names_men(std::string_view part) {
    part = trimmed(part);
    if (part.empty() || std::string_view{"WBwb"}.find(part.front()) == std::string_view::npos)
        return false;
    return part.size() == 1 || part.find_first_of("0123456789") != std::string_view::npos;
}

/// True for a line such as `W:Wd6:Bf4`. False for `B:Clara:Dora`, which may be the heading of a
/// score sheet.
bool looks_like_line(std::string_view line) {
    const std::size_t first = std::min(line.find(':'), line.size() - 1);
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string_view::npos) return false;
    const std::size_t end = std::min(line.find(':', second + 1), line.size());
    return names_men(line.substr(first + 1, second - first - 1))
           && names_men(line.substr(second + 1, end - second - 1));
}

/// True if the line begins a tag or a comment. A position inside belongs to its game.
bool begins_record(std::string_view line) {
    const std::string_view text = trimmed(line);
    return !text.empty() && std::string_view{"[{(;"}.find(text.front()) != std::string_view::npos;
}

/// True if the line begins with a position. The path of a file may begin in a similar way, so the
/// function does not look only at the first letters.
bool looks_like_position(std::string_view line) {
    const auto format = detect_position_format(line);
    if (!format) return false;
    switch (*format) {
    case PositionFormat::line: return looks_like_line(line);
    case PositionFormat::mfen: return true;
    case PositionFormat::fen: return looks_like_fen(line);
    case PositionFormat::diagram: break;
    }
    return false;
}

constexpr std::size_t most_bytes_of_a_position = std::size_t{1} << 20;
constexpr std::size_t most_bytes_of_positions = std::size_t{256} << 20;

/// The text of a file with positions.
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
    // In a FEN, "@" is a black man, and may be the first character.
    if (operand.size() > 1 && operand.starts_with('@') && !looks_like_fen(operand))
        return {operand.substr(1), contents(operand.substr(1))};
    std::error_code error;
    if (std::filesystem::is_regular_file(operand, error))
        throw UsageError{
            fmt::format("{0} is a file, so write @{0} for the positions in it", operand)};
    return {"POSITION", operand};
}

} // namespace

PositionList read_positions(const std::string& name, std::string_view text, const RuleSet& rule_set,
                            std::optional<PositionFormat> format) {
    PositionList list{name, false, format_of(text, format), {}};
    list.entries.push_back(entry_of({name, text}, rule_set, list.format, text));
    const bool is_read = list.entries.front().position.has_value();
    const auto lines = lines_with_text(text);
    const bool has_positions = std::ranges::any_of(lines, looks_like_position, &TextLine::text);
    if (is_read || format == PositionFormat::diagram || !has_positions) return list;
    list.entries.clear();
    list.has_lines = lines.size() > 1;
    list.format = format_of(lines.front().text, format);
    for (const TextLine& line : lines)
        list.entries.push_back(entry_in_line({name, line.text, line.number}, rule_set, format));
    return list;
}

bool begins_with_position(std::string_view text) {
    // No position is longer, but the file may be.
    constexpr std::size_t longest_head = std::size_t{1} << 16;
    for (const TextLine& line : lines_with_text(text.substr(0, longest_head))) {
        if (begins_record(line.text)) return false;
        if (looks_like_position(line.text)) return true;
    }
    return false;
}

Json findings_json(const PositionList& list, const ListedPosition& entry) {
    return list_json(entry.findings, [&](const Finding& of) { return to_json(list.name, of); });
}

void report(const ListedPosition& entry) {
    for (const Finding& finding : entry.findings) say_error("{}", finding.rendered);
}

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
        throw Failure{fmt::format("{} has {} positions; only one is allowed here", list.name,
                                  list.entries.size())};
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
    say_error("read as {}\n", title(format));
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
    throw UsageError{fmt::format(
        "'{}' is not a file, and not a position such as W:Wd6,f4:Bd2,b4:H7,7", operand)};
}

PositionFormat position_format_called(const std::string& wanted) {
    if (const auto format = find_enum<PositionFormat>(wanted)) return *format;
    std::string names;
    for (const PositionFormat format : enum_values<PositionFormat>)
        names += (names.empty() ? "" : ", ") + std::string{enum_name(format)};
    throw UsageError{fmt::format("there is no form '{}' for positions ({})", wanted, names)};
}

} // namespace merels::cli
