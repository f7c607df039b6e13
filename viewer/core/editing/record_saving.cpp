#include <viewer/core/editing/record_saving.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/text/input/archive_reader.hpp>
#include <libnotation/text/input/wide_text.hpp>
#include <libnotation/text/layout.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/file_format.hpp>
#include <libnotation/text/writer.hpp>
#include <viewer/core/files/whole_file.hpp>

namespace merels::viewer {

namespace {

constexpr std::uint64_t most_file_bytes = std::uint64_t{1} << 30;
constexpr std::string_view gzip_mark = "\x1F\x8B";
constexpr std::string_view zstd_mark = "\x28\xB5\x2F\xFD";

Result<std::string, std::string> read_records(const std::string& path) {
    auto bytes = read_whole_file(path, most_file_bytes);
    if (!bytes) return bytes;
    const bool is_packed
        = bytes->starts_with(gzip_mark) || bytes->starts_with(zstd_mark) || is_archive(*bytes);
    if (is_packed)
        return Unexpected{tr_format("{}: this file is compressed. Save under another name.", path)};
    return as_narrow_text(*std::move(bytes));
}

Format format_of(Layout layout) {
    switch (layout) {
    case Layout::pgn: return Format::merels;
    case Layout::goldtoken: return Format::goldtoken;
    case Layout::polar: return Format::polar;
    case Layout::open_spiel: return Format::open_spiel;
    case Layout::sgf: return Format::sgf;
    case Layout::json_lines: return Format::json;
    case Layout::puzzles: return Format::puzzles;
    }
    return Format::merels;
}

/// Removes the last line breaks. These line breaks belong to the file, not to the record.
std::string without_last_breaks(std::string text) {
    text.erase(text.find_last_not_of("\r\n") + 1);
    return text;
}

std::string with_breaks_of(std::string_view file, const std::string& text) {
    const bool has_both = file.find("\r\n") != std::string_view::npos;
    std::string converted;
    for (const char c : text) {
        // The text may already have carriage returns.
        if (c == '\r') continue;
        if (c == '\n' && has_both) converted += '\r';
        converted += c;
    }
    return converted;
}

/// Writes a record in its own format if possible, and otherwise in a format of the layout.
Written written_for(const Game& game, Format own, Layout layout, Format& chosen) {
    if (is_writable(own)) {
        chosen = own;
        Written written = write(game, own);
        if (written.losses.empty() || layout != Layout::pgn) return written;
    }
    chosen = format_of(layout);
    return write(game, chosen);
}

/// The rules of the old record, if the game has other rules.
std::string other_rules(const Game& recorded, const Game& game) {
    if (recorded.unread_variant != game.unread_variant && !recorded.unread_variant.empty())
        return recorded.unread_variant;
    if (is_same_game(recorded.rule_set(), game.rule_set())) return {};
    return std::string{recorded.rule_set().name()};
}

Unexpected<std::string> cannot_hold(const std::string& path, Format format) {
    return Unexpected{
        tr_format("{}: Merels cannot write games in the format {}, so save under another name",
                  path, title(format))};
}

} // namespace

SavingPlan plan_new_file(const std::string& path, const Game& game) {
    const Format format = format_of_name(path);
    Written written = write(game, format);
    return {std::move(written.text), std::move(written.losses), format};
}

Result<SavingPlan, std::string> plan_saving_in_place(const std::string& path, std::uint64_t number,
                                                     const Game& game) {
    auto bytes = read_records(path);
    if (!bytes) return Unexpected{bytes.error()};
    const Source source{path, *bytes};
    const Layout layout = detect_layout(*bytes);
    Records records{source, layout};
    std::uint64_t seen = 0;
    while (const Record* const record = records.next()) {
        if (++seen < number) continue;
        SavingPlan plan;
        RuleSetPool pool;
        Reading reading{game.rule_set()};
        // If the record names no rules, it was read under the rules of the game.
        read(*record, {.rule_set = &game.rule_set(), .pool = &pool}, reading);
        const Format own = reading.format;
        plan.other_rules = other_rules(reading.game, game);
        if (!is_writable(own) && layout != Layout::pgn) return cannot_hold(path, own);
        Written written = written_for(game, own, layout, plan.format);
        const std::string text = with_breaks_of(record->text, without_last_breaks(written.text));
        const std::size_t end = record->offset + record->text.size();
        plan.bytes = bytes->substr(0, record->offset) + text + bytes->substr(end);
        if (end == bytes->size()) plan.bytes += '\n';
        plan.keeps_others = true;
        plan.losses = std::move(written.losses);
        return plan;
    }
    return Unexpected{
        tr_plural("{} now has only {} game", "{} now has only {} games", seen, path, seen)};
}

Result<SavingPlan, std::string> plan_appending(const std::string& path, const Game& game,
                                               std::uint64_t& number) {
    auto bytes = read_records(path);
    if (!bytes) return Unexpected{bytes.error()};
    const Source source{path, *bytes};
    const Layout layout = bytes->empty() ? layout_of(format_of_name(path)) : detect_layout(*bytes);
    number = 1;
    for (Records records{source, layout}; records.next() != nullptr;) ++number;
    SavingPlan plan;
    plan.format = format_of(layout);
    if (!is_writable(plan.format)) return cannot_hold(path, plan.format);
    Written written = write(game, plan.format);
    plan.bytes = *bytes;
    if (!plan.bytes.empty() && plan.bytes.back() != '\n') plan.bytes += '\n';
    const bool is_divided = layout != Layout::pgn || plan.bytes.empty()
                            || plan.bytes.ends_with("\n\n") || plan.bytes.ends_with("\n\r\n");
    const std::string text = (is_divided ? "" : "\n") + written.text;
    plan.bytes += bytes->empty() ? text : with_breaks_of(*bytes, text);
    plan.losses = std::move(written.losses);
    plan.keeps_others = true;
    return plan;
}

} // namespace merels::viewer
