#include <cli/positions/game_shelf.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/command_line/inputs.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/record_files.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

BlockReader opened_reader(const std::string& path, std::optional<Format> format) {
    refuse_collection(path);
    auto opened = BlockReader::open(path, block_options(format));
    if (!opened) throw Failure{with_code(with_near_files(opened.error(), path).front())};
    return std::move(*opened);
}

} // namespace

OpenedFile::OpenedFile(const std::string& path, std::optional<Format> format)
    : reader(opened_reader(path, format)) {
    next();
}

bool OpenedFile::next() {
    if (reader.next(block)) return true;
    block.text.clear();
    return false;
}

GameShelf::GameShelf(const std::string& path, const ReadOptions& options, const RenderStyle& style)
    : path_(path), options_(options), style_(style), reading_(rule_sets::nine_mens_morris) {
    if (is_collection(path)) {
        refuse_for_collection(options);
        collection_ = value_of(Collection::open(path, Access::read));
        return;
    }
    opened_.emplace(path, options.format);
    look_into_block();
}

GameShelf::GameShelf(OpenedFile opened, std::string path, const ReadOptions& options,
                     const RenderStyle& style)
    : path_(std::move(path)), options_(options), style_(style), opened_(std::move(opened)),
      reading_(rule_sets::nine_mens_morris) {
    look_into_block();
}

std::string GameShelf::file() const { return display_name(path_); }

/// Counts the games of a new block.
void GameShelf::look_into_block() {
    const Block& block = opened_->block;
    in_block_ = 0;
    for (const Diagnostic& diagnostic : block.diagnostics)
        if (diagnostic.code == Code::unreadable_file) fault_ = with_code(diagnostic);
    const Source source{"", block.text};
    Records all{source, block.layout};
    while (all.next() != nullptr) ++in_block_;
    known_ = std::max(known_, before_ + in_block_);
}

bool GameShelf::take_from_collection(std::uint64_t number) {
    constexpr std::uint64_t highest = std::uint64_t{1} << 62;
    auto game = collection_->game(static_cast<GameId>(std::min(number, highest)));
    if (!game && game.error().fault == StoreFault::no_such_game) return false;
    reading_.game = value_of(std::move(game));
    number_ = number;
    return true;
}

bool GameShelf::take(std::uint64_t number) {
    if (collection_) return take_from_collection(number);
    if (number <= before_) {
        opened_ = OpenedFile{path_, options_.format};
        before_ = 0;
        look_into_block();
    }
    while (number > before_ + in_block_) {
        before_ += in_block_;
        in_block_ = 0;
        if (!opened_->next()) return false;
        look_into_block();
    }
    return take_from_block(number);
}

void GameShelf::for_each(std::optional<std::uint64_t> number,
                         const std::optional<std::string>& where,
                         const std::function<bool()>& take) {
    if (where && number) throw UsageError{"--game and --where exclude each other"};
    if (number) {
        require(*number);
        take();
        return;
    }
    find_games(*collection_, query_argument(*collection_, {where.value_or("")}), [&](GameId id) {
        require(static_cast<std::uint64_t>(id));
        return take();
    });
}

void GameShelf::choose(std::optional<std::uint64_t> number,
                       const std::optional<std::string>& where) {
    if (where && !collection_) throw UsageError{"--where is for a collection"};
    if (!collection_) return require(number.value_or(1));
    bool is_found = false;
    for_each(number, where, [&] {
        is_found = true;
        return false;
    });
    if (!is_found) throw Failure{fmt::format("{}: no game was found", file())};
}

void GameShelf::require(std::uint64_t number) {
    if (number == 0) throw UsageError{"--game must be at least 1"};
    if (take(number)) return refuse_other_text();
    if (collection_) throw Failure{fmt::format("{}: there is no game {}", file(), number)};
    if (!fault_.empty()) throw Failure{fault_};
    throw Failure{
        fmt::format("{} has {}, so there is no game {}", file(), counted(known_, "game"), number)};
}

/// Refuses other text, such as a letter. Otherwise it would be shown as an empty board.
void GameShelf::refuse_other_text() const {
    if (collection_ || is_record(reading_)) return;
    Styled message
        = Styled::format("{}, game {}: not a record of a game\n", harmless(file()), number_);
    for (const Finding& finding : findings()) message += finding.rendered;
    throw StyledFailure{message};
}

bool GameShelf::is_cut_short() const { return findings_.count(Code::unreadable_file) > 0; }

Status GameShelf::status() const {
    if (is_cut_short()) return Status::trouble;
    return findings_.kept.empty() ? Status::fine : Status::findings;
}

bool GameShelf::take_from_block(std::uint64_t number) {
    const Source source{file(), opened_->block.text, opened_->block.first_line};
    Records all{source, opened_->block.layout};
    const Record* record = all.next();
    for (std::uint64_t i = before_ + 1; i < number && record != nullptr; ++i) record = all.next();
    if (record == nullptr) return false;
    read(*record, options_, reading_);
    findings_.clear();
    FindingsOfBlock of_block{source.name(), opened_->block, limits_of(0), style_, findings_};
    of_block.add(*record, reading_.diagnostics);
    of_block.add_of_block();
    number_ = number;
    return true;
}

Json findings_json(const GameShelf& shelf) {
    return list_json(shelf.findings(),
                     [&](const Finding& of) { return to_json(shelf.file(), of); });
}

Status report(const GameShelf& shelf) {
    for (const Finding& finding : shelf.findings()) say_error("{}", finding.rendered);
    return shelf.status();
}

} // namespace merels::cli
