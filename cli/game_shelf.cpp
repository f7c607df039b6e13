#include <cli/game_shelf.hpp>

#include <cli/block_files.hpp>
#include <cli/inputs.hpp>
#include <cli/output.hpp>
#include <cli/text.hpp>
#include <libnotation/rules/rule_sets.hpp>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

GameShelf::GameShelf(std::string path, const ReadOptions& options, const RenderStyle& style)
    : path_(std::move(path)), options_(options), style_(style),
      reading_(rule_sets::nine_mens_morris) {
    refuse_collection(path_);
    open();
}

void GameShelf::open() {
    auto opened = BlockReader::open(path_, block_options(options_.format));
    if (!opened) throw Failure{with_near_files(opened.error(), path_).front().message};
    reader_ = std::move(*opened);
    before_ = 0;
    in_block_ = 0;
    next_block();
}

std::string GameShelf::file() const { return display_name(path_); }

bool GameShelf::next_block() {
    before_ += in_block_;
    in_block_ = 0;
    if (!reader_->next(block_)) {
        block_.text.clear();
        return false;
    }
    for (const Diagnostic& diagnostic : block_.diagnostics)
        if (diagnostic.code == Code::unreadable_file) fault_ = diagnostic.message;
    const Source source{"", block_.text};
    Records all{source, block_.layout};
    while (all.next() != nullptr) ++in_block_;
    known_ = std::max(known_, before_ + in_block_);
    return true;
}

bool GameShelf::take(std::uint64_t number) {
    if (number <= before_) open();
    while (number > before_ + in_block_)
        if (!next_block()) return false;
    return take_from_block(number);
}

void GameShelf::require(std::uint64_t number) {
    if (number == 0) throw UsageError{"--game counts from 1"};
    if (take(number)) return;
    if (!fault_.empty()) throw Failure{fault_};
    throw Failure{
        fmt::format("{} has {}: there is no game {}", file(), counted(known_, "game"), number)};
}

bool GameShelf::is_cut_short() const { return findings_.count(Code::unreadable_file) > 0; }

Status GameShelf::status() const {
    if (is_cut_short()) return Status::trouble;
    return findings_.kept.empty() ? Status::fine : Status::findings;
}

bool GameShelf::take_from_block(std::uint64_t number) {
    const Source source{file(), block_.text, block_.first_line};
    Records all{source, block_.layout};
    const Record* record = all.next();
    for (std::uint64_t i = before_ + 1; i < number && record != nullptr; ++i) record = all.next();
    if (record == nullptr) return false;
    read(*record, options_, reading_);
    findings_.clear();
    FindingsOfBlock of_block{source.name(), block_, limits_of(0), style_, findings_};
    of_block.add(*record, reading_.diagnostics);
    of_block.add_of_block();
    number_ = number;
    return true;
}

Status report(const GameShelf& shelf) {
    Output error{STDERR_FILENO, "standard error"};
    for (const Finding& finding : shelf.findings()) error.write_styled(finding.rendered);
    error.flush();
    return shelf.status();
}

} // namespace merels::cli
