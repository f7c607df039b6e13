// How an import goes. `FileRun` reads the blocks of all files. Its worker threads read and prepare
// the records of each block (`BlockPreparation`). The calling thread then adds these records in the
// order of the files (`FilesImport`), and `import.cpp` looks for known games.

#include <libnotation/store/import/import_files.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/file_run.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace merels {

namespace {

/// The greatest number of findings of a block that are stored. A person will not read that many.
constexpr std::size_t most_kept_of_block = 100'000;

/// The prepared records of a block.
struct PreparedBlock {
    FileFindings findings;
    /// Only the first `count` records belong to the block. The other records only keep their memory
    /// for reuse.
    std::vector<ImportRecord> records;
    std::size_t count = 0;
};

/// Prepares blocks in one thread.
class BlockPreparation {
public:
    BlockPreparation(const FileImport& task, IndexedPositions positions)
        : task_(task), preparation_(positions, task.options.tags) {}

    void prepare(const std::string& name, const Block& block, PreparedBlock& prepared) {
        prepared.findings.clear();
        prepared.count = 0;
        FindingsOfBlock findings{
            name, block, {most_kept_of_block, false}, task_.style, prepared.findings};
        const Source source{name, block.text, block.first_line};
        std::size_t line = block.first_line;
        std::size_t counted = 0;
        for (const Record& record : records(source, block.layout)) {
            read(record, task_.reading, reading_);
            if (prepared.count == prepared.records.size()) prepared.records.emplace_back();
            ImportRecord& ready = prepared.records[prepared.count++];
            preparation_.prepare(reading_, ready);
            line += count_line_breaks(source.text().substr(counted, record.offset - counted));
            counted = record.offset;
            ready.line = line;
            const std::size_t first = prepared.findings.kept.size();
            findings.add(record, reading_.diagnostics);
            keep_faults(prepared.findings, first, ready);
        }
        findings.add_of_block();
    }

private:
    static void keep_faults(const FileFindings& findings, std::size_t first, ImportRecord& record) {
        record.faults.clear();
        for (std::size_t i = first; i < findings.kept.size(); ++i) {
            const Finding& finding = findings.kept[i];
            record.faults.push_back({finding.diagnostic.code, finding.line, finding.column,
                                     finding.diagnostic.message, finding.diagnostic.hint});
        }
    }

    const FileImport& task_;
    RecordPreparation preparation_;
    Reading reading_{rule_sets::nine_mens_morris};
};

class FilesImport {
public:
    FilesImport(Import import, BlockFiles& files, const FileImport& task,
                IndexedPositions positions, ImportWatch& watch)
        : import_(std::move(import)), files_(files), task_(task), positions_(positions),
          watch_(watch) {}

    Stored<ImportEnd> run() {
        for (const std::string& path : files_.paths()) import_.will_read(path);
        // A worker makes this object in its own thread, for its first block.
        using Worker = std::optional<BlockPreparation>;
        FileRun<PreparedBlock, Worker> files;
        files.make = [this](std::size_t file, const Block& block, PreparedBlock& prepared,
                            Worker& worker) {
            if (!worker) worker.emplace(task_, positions_);
            worker->prepare(task_.name(files_.paths()[file]), block, prepared);
        };
        files.begin_file = [this](std::size_t file) { begin_file(file); };
        files.take = [this](PreparedBlock& block) { take(block); };
        files.end_file = [this](std::size_t) { end_file(); };
        files.goes_on = [this] { return goes_on(); };
        files.over(files_, task_.jobs);
        if (fault_) return Unexpected{*fault_};
        return import_.finish();
    }

private:
    bool goes_on() const { return !fault_ && !is_stopped_ && watch_.goes_on(); }

    /// Returns the value of a result. If it is a fault, stores the fault and returns nothing.
    template <class T> std::optional<T> noted(Stored<T> result) {
        if (result) return std::move(*result);
        fault_ = result.error();
        return std::nullopt;
    }

    void begin_file(std::size_t file) {
        const auto is_new = noted(import_.begin_file(files_.paths()[file]));
        if (!is_new) return;
        is_known_ = !*is_new;
        is_whole_ = true;
        watch_.begin_file(file);
    }

    void take(PreparedBlock& block) {
        if (is_known_) return;
        is_whole_ = is_whole_ && block.findings.count(Code::unreadable_file) == 0;
        watch_.found(block.findings);
        for (std::size_t i = 0; i < block.count && goes_on(); ++i) {
            const auto added = noted(import_.add(block.records[i]));
            if (!added) return;
            is_stopped_ = added->what == Added::What::stopped;
            watch_.added(block.records[i], *added);
        }
        watch_.end_block();
    }

    void end_file() {
        if (fault_) return;
        if (is_known_) return watch_.end_file(nullptr);
        if (const auto counts = noted(import_.end_file(is_whole_ && goes_on())))
            watch_.end_file(&*counts);
    }

    Import import_;
    BlockFiles& files_;
    const FileImport& task_;
    IndexedPositions positions_;
    ImportWatch& watch_;
    std::optional<StoreError> fault_;
    bool is_known_ = false;
    bool is_whole_ = true;
    /// True if a record with errors has ended the import (`OnError::stop`).
    bool is_stopped_ = false;
};

} // namespace

Stored<ImportEnd> import_files(Collection& collection, BlockFiles& files, const FileImport& task,
                               ImportWatch& watch) {
    auto import = Import::begin(collection, task.options);
    if (!import) return Unexpected{import.error()};
    return FilesImport{std::move(*import), files, task, collection.positions(), watch}.run();
}

} // namespace merels
