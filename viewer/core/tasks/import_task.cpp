#include <viewer/core/tasks/import_task.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/shared/render.hpp>
#include <viewer/core/files/record_file.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace merels::viewer {

namespace {

using TellImport = BackgroundWorker<ImportNews>::Tell;

std::string first_line(std::string text) {
    text.resize(std::min(text.find('\n'), text.size()));
    return text;
}

/// One run over all files.
class Importing {
public:
    Importing(Collection& collection, Import import, const std::stop_token& stop,
              const TellImport& tell, Inbox<ImportLine>& inbox)
        : import_(std::move(import)), preparation_(collection.positions(), {}), stop_(stop),
          tell_(tell), inbox_(inbox) {
        options_.rule_set = &rule_sets::nine_mens_morris;
        options_.pool = &pool_;
    }

    ImportNews run(const std::vector<std::string>& paths) {
        const std::vector<std::string> files = with_folders_opened(paths);
        for (const std::string& file : files) total_size_ += size_of(file);
        for (const std::string& file : files) {
            if (stop_.stop_requested() || !news_.fault.empty()) break;
            take_file(file);
        }
        // This is needed after a stop, too: imported games are kept.
        const auto end = import_.finish();
        if (!end) fail(end.error().message);
        if (end) count(*end);
        if (!passed_over_.empty()) fail(passed_over_);
        news_.is_done = true;
        return news_;
    }

private:
    /// A folder means the files of records in it.
    std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths) {
        std::vector<std::string> files;
        for (const std::string& path : paths) {
            if (stop_.stop_requested()) break;
            std::error_code error;
            if (!std::filesystem::is_directory(path, error)) {
                files.push_back(path);
                continue;
            }
            const RecordFiles found = record_files_in(path, stop_);
            // The files that were found are imported all the same.
            for (const FolderFault& fault : found.faults)
                pass_over(fault.path, fmt::format("{}: {}", fault.path, fault.why));
            if (found.faults.empty() && found.paths.empty() && !stop_.stop_requested())
                inbox_.add({{tr_format("{}: no file of records is in it", path), path, 1}});
            files.insert(files.end(), found.paths.begin(), found.paths.end());
        }
        return files;
    }

    static std::uint64_t size_of(const std::string& path) {
        std::error_code error;
        const auto size = std::filesystem::file_size(path, error);
        return error ? 0 : size;
    }

    /// The others are imported; the fault of this one is reported at the end, too.
    void pass_over(const std::string& path, const std::string& why) {
        if (passed_over_.empty()) passed_over_ = why;
        inbox_.add({{why, path, 1}});
    }

    void fail(const std::string& why) {
        if (news_.fault.empty()) news_.fault = why;
    }

    void count(const ImportEnd& end) {
        const std::uint64_t known = news_.counts.known;
        news_.counts = {};
        for (const ImportCounts& of_file : end.files) news_.counts.add(of_file);
        news_.counts.known = std::max(news_.counts.known, known);
    }

    void take_file(const std::string& path) {
        auto reader = BlockReader::open(path);
        if (!reader) return pass_over(path, reader.error().front().message);
        const auto is_new = import_.begin_file(path);
        if (!is_new) return fail(is_new.error().message);
        if (!*is_new) {
            inbox_.add({{tr_format("{}: was imported before", path), path, 1}});
            return;
        }
        name_ = std::filesystem::path{path}.filename().string();
        record_number_ = 0;
        bool is_whole = true;
        Block block;
        while (is_going_on() && reader->next(block)) {
            is_whole = is_whole && block.diagnostics.empty();
            for (const Diagnostic& diagnostic : block.diagnostics)
                inbox_.add({{words_of_file_fault(name_, diagnostic), path, 1}});
            take_block(path, block);
            tell(before_ + reader->file_bytes_read());
        }
        before_ += size_of(path);
        const auto counts = import_.end_file(is_whole && is_going_on());
        if (!counts) fail(counts.error().message);
    }

    bool is_going_on() const { return !stop_.stop_requested() && news_.fault.empty(); }

    void take_block(const std::string& path, const Block& block) {
        const Source source{name_, block.text, block.first_line};
        Records records{source, block.layout};
        while (const Record* record = is_going_on() ? records.next() : nullptr) {
            ++record_number_;
            take_record(path, source, *record);
        }
    }

    void take_record(const std::string& path, const Source& source, const Record& record) {
        read(record, options_, reading_);
        preparation_.prepare(reading_, ready_);
        ready_.faults.clear();
        std::vector<ImportLine> lines;
        for (const Diagnostic& diagnostic : reading_.diagnostics) {
            if (!is_finding(diagnostic)) continue;
            const merels::Place place = source.locate(diagnostic.span.begin);
            ready_.faults.push_back(
                {diagnostic.code, place.line, place.column, diagnostic.message, diagnostic.hint});
            if (kept_lines_++ < most_lines)
                lines.push_back({first_line(render(diagnostic, source)), path, record_number_});
        }
        if (!lines.empty()) inbox_.add(std::move(lines));
        const auto added = import_.add(ready_);
        if (!added) return fail(added.error().message);
        note(added->what);
    }

    void note(Added::What what) {
        ImportCounts& counts = news_.counts;
        ++counts.records;
        switch (what) {
        case Added::What::added: ++counts.added; break;
        case Added::What::duplicate: ++counts.duplicates; break;
        case Added::What::beginning: ++counts.beginnings; break;
        case Added::What::merged: ++counts.merged; break;
        case Added::What::refused: ++counts.refused; break;
        case Added::What::known: ++counts.known; break;
        case Added::What::stopped: break;
        }
        constexpr std::uint64_t between = 500;
        if (counts.records % between == 0) tell_(news_);
    }

    void tell(std::uint64_t bytes) {
        constexpr std::uint64_t whole = 100;
        news_.percent = static_cast<int>(
            std::min(whole, bytes * whole / std::max<std::uint64_t>(total_size_, 1)));
        tell_(news_);
    }

    /// The most lines that a person looks at.
    static constexpr std::size_t most_lines = 100'000;

    Import import_;
    RecordPreparation preparation_;
    std::stop_token stop_;
    const TellImport& tell_;
    Inbox<ImportLine>& inbox_;
    RuleSetPool pool_;
    ReadOptions options_;
    Reading reading_{rule_sets::nine_mens_morris};
    ImportRecord ready_;
    ImportNews news_;
    /// Why the first of those that could not be read was not.
    std::string passed_over_;
    std::string name_;
    std::uint64_t record_number_ = 0;
    std::uint64_t before_ = 0;
    std::uint64_t total_size_ = 0;
    std::size_t kept_lines_ = 0;
};

ImportNews failed(const std::string& why) {
    ImportNews news;
    news.is_done = true;
    news.fault = why;
    return news;
}

ImportNews import(const std::string& path, const std::vector<std::string>& files,
                  const std::stop_token& stop, const TellImport& tell, Inbox<ImportLine>& inbox) {
    auto collection = Collection::open(path, Access::write);
    if (!collection) return failed(collection.error().message);
    ImportOptions options;
    options.program = "merels-viewer";
    options.verb = "viewer: import";
    auto begun = Import::begin(*collection, options);
    if (!begun) return failed(begun.error().message);
    return Importing{*collection, std::move(*begun), stop, tell, inbox}.run(files);
}

} // namespace

void ImportTask::start() {
    worker_.start(
        [collection = collection_, files = files_, inbox = inbox_](const std::stop_token& stop,
                                                                   const TellImport& tell) {
            tell(import(collection, files, stop, tell, *inbox));
        },
        failed);
}

bool ImportTask::poll() {
    // Before the inbox is emptied: no line comes after an end that was seen here.
    auto news = worker_.news();
    // One that failed has not counted.
    if (news && !news->fault.empty() && news->counts.records == 0) news->counts = news_.counts;
    if (news) news_ = std::move(*news);
    auto lines = inbox_->take();
    for (ImportLine& line : lines) lines_.push_back(std::move(line));
    return !lines.empty() || news.has_value();
}

std::string in_words(const ImportNews& news) {
    const ImportCounts& counts = news.counts;
    std::string words = tr_count("{} record", "{} records", counts.records) + ": "
                        + tr_count("{} game added", "{} games added", counts.added);
    const auto add = [&](std::uint64_t count, const std::string& part) {
        if (count > 0) words += ", " + part;
    };
    const std::uint64_t there = counts.duplicates + counts.beginnings;
    add(there,
        tr_count("{} was already in the collection", "{} were already in the collection", there));
    add(counts.known, tr_count("{} was imported before", "{} were imported before", counts.known));
    add(counts.damaged, tr_count("{} with errors", "{} with errors", counts.damaged));
    add(counts.refused, tr_count("{} could not be read", "{} could not be read", counts.refused));
    if (!news.is_done) words += fmt::format(" … {} %", news.percent);
    return news.fault.empty() ? words : words + "; " + news.fault;
}

} // namespace merels::viewer
