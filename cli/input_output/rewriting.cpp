#include <cli/input_output/rewriting.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

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
    File file{.name = display_name(path)};
    printer_.begin(file.name);
    Block block;
    FileFindings found;
    while (files.next(block)) {
        if (take_block) take_block(block);
        found.clear();
        FindingsOfBlock findings{file.name, block, limits_, style_, found};
        rewrite(file, block, take, findings);
        findings.add_of_block();
        printer_.add(found);
        if (file.holds_other_text()) break;
        if (progress_.is_due()) show_progress(files, file);
    }
    is_refused_ = file.holds_other_text();
    text_size_ = files.text_size();
    is_packed_ = files.has_packed();
    progress_.clear();
    printer_.end();
    const Status status = printer_.status();
    if (!is_refused_) count(file);
    if (!is_refused_ || status == Status::trouble) return status;
    without_records_.push_back(file.name);
    printer_.say_no_records();
    return Status::findings;
}

void Rewriting::collect_findings(Json& into) {
    printer_.on_finding = [&into](const std::string& file, const Finding& finding) {
        into.push_back(to_json(file, finding));
    };
    printer_.is_silent = true;
}

NamedCounts Rewriting::formats() const {
    NamedCounts counts;
    for (const auto& [format, count] : formats_) counts.emplace_back(title(format), count);
    return counts;
}

void Rewriting::rewrite(File& file, const Block& block, const Take& take,
                        FindingsOfBlock& findings) {
    const Source source{"", block.text, block.first_line};
    for (const Record& record : merels::records(source, block.layout)) {
        read(record, reading_options_, reading_);
        findings.add(record, reading_.diagnostics);
        ++file.records;
        const bool is_game = is_record(reading_);
        if (is_game && take_game_) take_game_(file.name, file.records, reading_);
        const std::string text = written(file);
        if (is_game && !file.has_game) {
            file.has_game = true;
            take(file.waiting);
        }
        if (file.has_game)
            take(text);
        else
            file.waiting += text;
    }
}

/// The game in the chosen format.
std::string Rewriting::written(File& file) {
    ++file.formats[reading_.format];
    if (format_ == Format::merels) return write(reading_.game);
    const Written written = write(reading_.game, format_);
    for (const std::string& loss : written.losses) ++file.losses[loss];
    return written.text;
}

void Rewriting::count(const File& file) {
    records_ += file.records;
    for (const auto& [format, records] : file.formats) formats_[format] += records;
    for (const auto& [loss, records] : file.losses) losses_[loss] += records;
}

void Rewriting::show_progress(const BlockFiles& files, const File& file) {
    progress_.show(files.share_read(), grouped(records_ + file.records) + " records");
}

Status rewrite_into(const std::optional<std::string>& path, bool may_replace,
                    const std::vector<std::string>& files, Rewriting& rewriting) {
    OutputFile file{path.value_or("-"), may_replace};
    Status status = Status::fine;
    for (const std::string& from : files)
        status = worse(status, rewriting.run(from, [&](const std::string& text) {
            file.output().write_records(text);
        }));
    if (rewriting.has_only_refused()) status = Status::trouble;
    if (status != Status::trouble || !path) file.commit();
    return status;
}

Status InPlace::rewrite(const std::vector<std::string>& files, Rewriting& rewriting) {
    Status status = Status::fine;
    for (const std::string& path : files) {
        if (path == "-") throw UsageError{"standard input cannot be rewritten in place"};
        status = worse(status, rewrite(path, rewriting));
    }
    return status;
}

Status InPlace::rewrite(const std::string& path, Rewriting& rewriting) {
    OutputFile file{path, true};
    Comparison comparison;
    Layout layout = Layout::pgn;
    const Status status = rewriting.run(
        path,
        [&](const std::string& text) {
            file.output().write_records(text);
            comparison.take(text);
        },
        [&](const Block& block) {
            comparison.expect(block.text);
            layout = block.layout;
        });
    if (status == Status::trouble) return status;
    if (rewriting.is_refused()) {
        left_.push_back(path);
        return status;
    }
    if (rewriting.is_packed())
        return leave(path, "is compressed and stays as it is (--output writes it uncompressed)",
                     rewriting);
    if (layout != Layout::pgn)
        return leave(path,
                     "is not PGN and stays as it is ('merels convert --to merels' prints its games "
                     "as PGN, the format of Merels)",
                     rewriting);
    if (status == Status::findings && !is_forced)
        return leave(path, "is left as it is (--force rewrites it)", rewriting);
    if (comparison.is_same(rewriting.text_size())) return status;
    if (!file.commit_unless_changed())
        return leave(path, "was changed while it was read, and is left as it is", rewriting);
    changed_.push_back(path);
    return status;
}

/// Reports why a file stays as it is. The other files are still rewritten.
Status InPlace::leave(const std::string& path, std::string_view reason, Rewriting& rewriting) {
    left_.push_back(path);
    if (!is_silent) {
        rewriting.error().print("{} {}\n", harmless(path), reason);
        rewriting.error().flush();
    }
    return Status::findings;
}

} // namespace merels::cli
