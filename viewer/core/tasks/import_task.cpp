#include <viewer/core/tasks/import_task.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/import/import_files.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <viewer/core/files/record_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

namespace merels::viewer {

namespace {

using TellImport = BackgroundWorker<ImportNews>::Tell;

std::string first_line(std::string text) {
    text.resize(std::min(text.find('\n'), text.size()));
    return text;
}

/// Imports all files in one run.
class Importing : public ImportWatch {
public:
    Importing(const std::stop_token& stop, const TellImport& tell, Inbox<ImportLine>& inbox)
        : stop_(stop), tell_(tell), inbox_(inbox) {
        task_.options.program = "merels-viewer";
        task_.options.verb = "viewer: import";
        task_.reading.rule_set = &rule_sets::nine_mens_morris;
        task_.reading.pool = &pool_;
        task_.name = [](const std::string& path) {
            return std::filesystem::path{path}.filename().string();
        };
        task_.jobs = std::max(1u, std::thread::hardware_concurrency());
    }

    ImportNews run(Collection& collection, const std::vector<std::string>& paths) {
        files_ = BlockFiles{with_folders_opened(paths), std::nullopt};
        const auto end = import_files(collection, files_, task_, *this);
        if (end) {
            count(*end);
            news_.fault = passed_over_;
            if (stop_.stop_requested()) news_.cut = ImportNews::Cut::stopped;
        } else {
            news_.fault = end.error().message;
            news_.cut = ImportNews::Cut::failed;
        }
        news_.is_done = true;
        return news_;
    }

private:
    /// Replaces each folder by the record files in it.
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
            // A fault in a folder does not stop the import of the other files.
            for (const FolderFault& fault : found.faults)
                pass_over(fault.path, fmt::format("{}: {}", fault.path, fault.why));
            if (found.faults.empty() && found.paths.empty() && !stop_.stop_requested())
                inbox_.add({{tr_format("{}: this folder has no files of records", path), path, 1}});
            files.insert(files.end(), found.paths.begin(), found.paths.end());
        }
        return files;
    }

    /// Goes on with the other files. The fault is reported again at the end.
    void pass_over(const std::string& path, const std::string& why) {
        if (passed_over_.empty()) passed_over_ = why;
        inbox_.add({{why, path, 1}});
    }

    void count(const ImportEnd& end) {
        const std::uint64_t known = news_.counts.known;
        news_.counts = {};
        for (const ImportCounts& of_file : end.files) news_.counts.add(of_file);
        news_.counts.known = std::max(news_.counts.known, known);
    }

    bool goes_on() const override { return !stop_.stop_requested(); }

    void begin_file(std::size_t file) override {
        path_ = files_.paths()[file];
        records_of_file_ = 0;
    }

    void found(const FileFindings& findings) override {
        std::vector<ImportLine> lines;
        for (const Finding& finding : findings.kept) {
            if (finding.diagnostic.code == Code::unreadable_file)
                pass_over(path_, finding.diagnostic.message);
            else if (kept_lines_++ < most_lines)
                lines.push_back({first_line(finding.rendered.text()), path_,
                                 records_of_file_ + std::max<std::size_t>(finding.record, 1)});
        }
        if (!lines.empty()) inbox_.add(std::move(lines));
    }

    void added(const ImportRecord&, const Added& added) override {
        ++records_of_file_;
        note(added.what);
    }

    void end_block() override {
        constexpr std::size_t whole = 100;
        news_.percent = static_cast<int>(
            std::min(whole, files_.file_bytes_read() * whole
                                / std::max<std::size_t>(files_.total_size(), 1)));
        tell_(news_);
    }

    void end_file(const ImportCounts* counts) override {
        if (counts == nullptr)
            inbox_.add({{tr_format("{}: was imported before", path_), path_, 1, false}});
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

    /// The greatest number of lines that a person may want to see.
    static constexpr std::size_t most_lines = 100'000;

    std::stop_token stop_;
    const TellImport& tell_;
    Inbox<ImportLine>& inbox_;
    RuleSetPool pool_;
    FileImport task_;
    BlockFiles files_{{}, std::nullopt};
    ImportNews news_;
    /// The fault of the first unreadable file.
    std::string passed_over_;
    std::string path_;
    std::uint64_t records_of_file_ = 0;
    std::size_t kept_lines_ = 0;
};

ImportNews failed(const std::string& why) {
    ImportNews news;
    news.is_done = true;
    news.fault = why;
    news.cut = ImportNews::Cut::failed;
    return news;
}

ImportNews import(const std::string& path, const std::vector<std::string>& files,
                  const std::stop_token& stop, const TellImport& tell, Inbox<ImportLine>& inbox) {
    auto collection = Collection::open(path, Access::write);
    if (!collection) return failed(collection.error().message);
    return Importing{stop, tell, inbox}.run(*collection, files);
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
    // If the import has ended at this point, the inbox gets nothing more.
    auto news = worker_.news();
    if (news) news_ = std::move(*news);
    auto lines = inbox_->take();
    for (ImportLine& line : lines) lines_.push_back(std::move(line));
    return !lines.empty() || news.has_value();
}

std::string sources_in_words(const std::vector<std::string>& files) {
    if (files.empty()) return {};
    if (files.size() == 1) return tr_format("From {}", files.front());
    std::string words;
    for (const std::string& file : files)
        words += (words.empty() ? "" : ", ") + std::filesystem::path{file}.filename().string();
    const std::string folder = std::filesystem::path{files.front()}.parent_path().string();
    return tr_format("From {}", folder + ": " + words);
}

std::string in_words(const ImportNews& news) {
    const std::string again = tr("To go on, import the same files again.");
    if (news.cut == ImportNews::Cut::failed) return news.fault + ". " + again;
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
    if (!news.fault.empty()) words += "; " + news.fault;
    if (news.cut == ImportNews::Cut::stopped)
        words += ". " + tr("The import was stopped.") + " " + again;
    return words;
}

} // namespace merels::viewer
