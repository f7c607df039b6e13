#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/store/integrity/compact.hpp>

namespace merels::cli {

namespace {

std::string in_megabytes(std::uint64_t bytes) {
    constexpr double megabyte = 1e6;
    return fmt::format("{:.1f} MB", static_cast<double>(bytes) / megabyte);
}

class Compact : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.flag("-q,--quiet", is_quiet_, "print nothing");
        options.example("merels compact club.merels");
        options.note("Merels makes the file smaller, and its indexes faster. Merels removes");
        options.note("names, sources and rule sets that no game uses. Use this command after a");
        options.note("large import or after many changes. The command needs twice the size of the");
        options.note("collection as free disk space. You may interrupt the command at any time.");
    }

    Status run(Output& out) override {
        Collection collection = collection_.open(Access::write);
        Progress progress{is_quiet_};
        auto compacted = compact(collection,
                                 [&](std::string_view step) { progress.show(std::nullopt, step); });
        progress.clear();
        const Compaction compaction = value_of(std::move(compacted));
        if (!is_quiet_) print(out, compaction);
        return Status::fine;
    }

private:
    static void print(Output& out, const Compaction& compaction) {
        out.print("{} before, {} now\n", in_megabytes(compaction.bytes_before),
                  in_megabytes(compaction.bytes_after));
        if (compaction.segments_before > 1)
            out.print("{} of the index joined into one segment\n",
                      counted(compaction.segments_before, "segment"));
        if (compaction.removed_rows > 0)
            out.print("{} removed (names, sources and rule sets that no game uses)\n",
                      counted(compaction.removed_rows, "row"));
    }

    CollectionChoice collection_;
    bool is_quiet_ = false;
};

} // namespace

std::unique_ptr<Verb> make_compact() { return std::make_unique<Compact>(); }

} // namespace merels::cli
