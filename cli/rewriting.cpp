#include <cli/rewriting.hpp>

#include <cli/inputs.hpp>
#include <cli/text.hpp>
#include <libnotation/rules/rule_sets.hpp>

#include <algorithm>
#include <unistd.h>

namespace merels::cli {

Rewriting::Rewriting(const ReadOptions& reading, Format format, const FindingLimits& limits,
                     ColorChoice color)
    : reading_options_(reading), format_(format),
      limits_(limits), style_{.has_color = has_color(color, STDERR_FILENO),
                              .width
                              = std::max<std::size_t>(terminal_size(STDERR_FILENO).columns, 40)},
      error_(STDERR_FILENO, "standard error"), printer_(error_, limits, progress_),
      reading_(rule_sets::nine_mens_morris) {}

Status Rewriting::run(const std::string& path, const Take& take, const TakeBlock& take_block) {
    BlockFiles files{{path}, reading_options_.format};
    const std::string name = display_name(path);
    printer_.begin(name);
    Block block;
    Findings found;
    while (files.next(block)) {
        if (take_block) take_block(block);
        found.clear();
        FindingsOfBlock findings{name, block, limits_, style_, found};
        rewrite(name, block, take, findings);
        findings.add_of_block();
        printer_.add(found);
        if (progress_.is_due()) show_progress(files);
    }
    text_size_ = files.text_size();
    is_packed_ = files.has_packed();
    progress_.clear();
    printer_.end();
    const Findings& all = printer_.of_file();
    if (all.count(Code::unreadable_file) > 0) return Status::trouble;
    const bool is_sound = all.count(Severity::error) + all.count(Severity::warning) == 0;
    return is_sound ? Status::fine : Status::findings;
}

void Rewriting::on_finding(std::function<void(const std::string&, const Finding&)> take) {
    printer_.on_finding = std::move(take);
    printer_.is_silent = true;
}

NamedCounts Rewriting::formats() const {
    NamedCounts counts;
    for (const auto& [format, count] : formats_) counts.emplace_back(title(format), count);
    return counts;
}

void Rewriting::rewrite(const std::string& file, const Block& block, const Take& take,
                        FindingsOfBlock& findings) {
    const Source source{"", block.text, block.first_line};
    for (const Record& record : merels::records(source, block.layout)) {
        read(record, reading_options_, reading_);
        findings.add(record, reading_.diagnostics);
        ++records_;
        ++formats_[reading_.format];
        if (take_game_) take_game_(file, reading_);
        if (format_ == Format::merels) {
            take(write(reading_.game));
            continue;
        }
        const Written written = write(reading_.game, format_);
        for (const std::string& loss : written.losses) ++losses_[loss];
        take(written.text);
    }
}

void Rewriting::show_progress(const BlockFiles& files) {
    const auto total = static_cast<double>(files.total_size());
    const auto share = total > 0
                           ? std::optional{static_cast<double>(files.file_bytes_read()) / total}
                           : std::nullopt;
    progress_.show(share, grouped(records_) + " records");
}

} // namespace merels::cli
