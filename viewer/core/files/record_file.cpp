#include <viewer/core/files/record_file.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/render.hpp>
#include <viewer/core/files/whole_file.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels::viewer {

namespace {

/// The last move before a place in a record. To find this move, the record is read up to the place.
/// Moves then get the same numbers as in the whole record.
NodeId node_before(const Source& source, const Record& record, std::size_t place,
                   const ReadOptions& options) {
    const std::size_t end = std::max(place, record.offset);
    const std::string_view before = source.text().substr(0, end).substr(record.offset);
    const auto cut = read_first(before, options, record.layout);
    return cut ? static_cast<NodeId>(cut->game.node_slots() - 1) : Game::root;
}

std::string words_of(const Diagnostic& diagnostic, const Source& source) {
    std::string words = render(diagnostic, source);
    words.resize(std::min(words.find('\n'), words.size()));
    return diagnostic.hint.empty() ? words : fmt::format("{}: {}", words, diagnostic.hint);
}

std::vector<RecordFinding> findings_of(const Reading& reading, const Source& source,
                                       const Record& record, const ReadOptions& options) {
    /// The greatest number of diagnostics that are listed, because the record is read again for
    /// each.
    constexpr std::size_t most = 200;
    /// The number of bytes that may still be read again. If a diagnostic would need more, it points
    /// to the start of the record.
    std::size_t bytes_left = std::size_t{8} << 20U;
    std::vector<RecordFinding> findings;
    for (const Diagnostic& diagnostic : reading.diagnostics) {
        if (!is_finding(diagnostic) || findings.size() == most) continue;
        const std::size_t before
            = diagnostic.span.begin - std::min(record.offset, diagnostic.span.begin);
        const NodeId node = before > bytes_left
                                ? Game::root
                                : node_before(source, record, diagnostic.span.begin, options);
        bytes_left -= std::min(bytes_left, before);
        const bool is_there = node < reading.game.node_slots();
        findings.push_back({words_of(diagnostic, source), is_there ? node : Game::root});
    }
    return findings;
}

/// Searches the blocks of a file for one record.
class RecordSearch {
public:
    RecordSearch(const std::string& path, std::uint64_t number, const ReadOptions& options)
        : name_(std::filesystem::path{path}.filename().string()), number_(number),
          options_(options) {}

    std::optional<OpenedGame> look_into(const Block& block) {
        const Source source{name_, block.text, block.first_line};
        Records records{source, block.layout};
        while (const Record* record = records.next()) {
            if (++seen_ < number_) continue;
            Reading reading{*options_.rule_set};
            read(*record, options_, reading);
            is_other_text_ = !is_record(reading) && !reading.is_complete;
            auto findings = findings_of(reading, source, *record, options_);
            return OpenedGame{std::move(reading.game), std::move(findings), number_};
        }
        return std::nullopt;
    }
    void skip_to(std::uint64_t first) { seen_ = first - 1; }
    std::uint64_t seen() const { return seen_; }
    /// True if the text is something other than a record, such as a letter.
    bool is_other_text() const { return is_other_text_; }

private:
    std::string name_;
    std::uint64_t number_;
    const ReadOptions& options_;
    std::uint64_t seen_ = 0;
    bool is_other_text_ = false;
};

std::string no_game_in(const std::string& path) { return tr_format("{}: no game was found", path); }

} // namespace

std::string words_of_file_fault(const std::string& path, const Diagnostic& fault) {
    return fault.code == Code::unreadable_file ? fault.message
                                               : fmt::format("{}: {}", path, fault.message);
}

ReadOptions RecordReading::options() const {
    return {.rule_set = rule_set != nullptr ? rule_set : &rule_sets::nine_mens_morris,
            .overrides_variant = rule_set != nullptr,
            .guesses_rule_set = rule_set == nullptr,
            .pool = pool};
}

Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RecordReading& reading, const BlockStarts& starts) {
    auto reader = BlockReader::open(path);
    if (!reader) return Unexpected{reader.error().front().message};
    const ReadOptions options = reading.options();
    RecordSearch search{path, number, options};
    Block block;
    for (std::size_t i = 1; reader->next(block); ++i) {
        if (!block.diagnostics.empty())
            return Unexpected{words_of_file_fault(path, block.diagnostics.front())};
        const bool is_before = i < starts.size() && starts[i] <= number;
        if (is_before) {
            search.skip_to(starts[i]);
        } else if (auto opened = search.look_into(block)) {
            if (search.is_other_text()) return Unexpected{no_game_in(path)};
            return std::move(*opened);
        }
    }
    if (search.seen() == 0) return Unexpected{no_game_in(path)};
    return Unexpected{tr_plural("{} has only {} game, so there is no game {}",
                                "{} has only {} games, so there is no game {}", search.seen(), path,
                                search.seen(), number)};
}

std::vector<std::string> position_lines(const std::string& path, const RecordReading& reading) {
    constexpr std::uint64_t most_bytes = 1U << 20U;
    const auto text = read_whole_file(path, most_bytes);
    std::vector<std::string> lines;
    for (std::string_view rest = text ? *text : std::string_view{}; !rest.empty();) {
        const std::string_view line = trimmed(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
        if (line.empty() || line.front() == '#') continue;
        const auto format = detect_position_format(line);
        // One position that can be read is enough. The other lines may be faulty.
        if (!format || *format == PositionFormat::diagram
            || (lines.empty() && !parse_position(line, *reading.options().rule_set, *format)))
            return {};
        lines.emplace_back(line);
    }
    return lines;
}

bool has_several_records(const std::string& path) {
    auto reader = BlockReader::open(path);
    if (!reader) return false;
    Block block;
    for (int seen = 0; reader->next(block);) {
        const Source source{path, block.text};
        Records records{source, block.layout};
        while (records.next() != nullptr)
            if (++seen > 1) return true;
    }
    return false;
}

} // namespace merels::viewer
