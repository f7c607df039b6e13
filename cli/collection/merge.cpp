#include <cli/collection/import_report.hpp>
#include <cli/command_line/collections.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/store/import/collection_merge.hpp>

#include <filesystem>
#include <unistd.h>

namespace merels::cli {

namespace {

class Merge : public Verb {
public:
    void describe(Options& options) override {
        collection_.describe(options);
        options.operands(Value::file("OTHER"), others_);
        options.one_of("--duplicates", Value::one_of("WHAT", {{"skip"}, {"merge"}, {"keep"}}),
                       on_duplicate_, "what to do with existing games: skip, merge, keep (skip)");
        options.flag("--again", is_again_, "also read collections that were merged before");
        options.flag("-q,--quiet", is_quiet_, "print nothing");
        options.flag("--json", has_json_, "print the report as JSON on standard output");
        options.color(color_);
        options.example("merels merge club.merels anna.merels berta.merels");
        options.note("Diagnostics, filters and spellings of names are merged, too. The other");
        options.note("collections do not change. If a merge was interrupted, run it again to");
        options.note("continue.");
    }

    Status run(Output& out) override {
        check_paths();
        std::vector<Collection> others;
        for (const std::string& path : others_)
            others.push_back(value_of(Collection::open(path_of_collection(path), Access::read)));
        Collection collection = opened(others.front().positions());
        const ImportReport report = merged(collection, others);
        if (has_json_)
            print_json(out, report);
        else if (!is_quiet_)
            print(out, out.paint(color_), report);
        return Status::fine;
    }

private:
    void check_paths() const {
        std::vector<std::string> paths{collection_.path()};
        paths.insert(paths.end(), others_.begin(), others_.end());
        for (std::size_t i = 0; i < paths.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                std::error_code error;
                if (paths[i] == paths[j] || std::filesystem::equivalent(paths[i], paths[j], error))
                    throw UsageError{
                        fmt::format("{} and {} are the same file", paths[j], paths[i])};
            }
    }

    Collection opened(IndexedPositions positions) const {
        auto made = Collection::create(collection_.path(), {positions});
        if (made || made.error().fault != StoreFault::exists) return value_of(std::move(made));
        return collection_.open(Access::write);
    }

    ImportOptions options() const {
        ImportOptions options;
        options.on_duplicate = *find_enum<OnDuplicate>(on_duplicate_.value_or("skip"));
        options.is_again = is_again_;
        options.program = program_version();
        options.verb = "merge";
        return options;
    }

    ImportReport merged(Collection& collection, const std::vector<Collection>& others) const {
        Progress progress{is_quiet_};
        auto merge = value_of(CollectionMerge::begin(collection, options()));
        ImportReport report;
        for (const Collection& other : others) {
            if (!is_again_ && value_of(Import::knows(collection, other.path()))) {
                ++report.known_files;
                continue;
            }
            auto counts = merge.add(other, [&](std::uint64_t games) {
                if (progress.is_due())
                    progress.show(std::nullopt,
                                  harmless(other.path()) + ": " + counted(games, "game"));
            });
            progress.clear();
            report.files.push_back(
                {other.path(), value_of(std::move(counts)), report.files.size()});
        }
        report.finish(value_of(merge.finish()));
        report.continuations = merge.continuations();
        for (const Filter& filter : merge.left_filters())
            say_error("filter:{} with the query {} was not copied, because the collection has "
                      "another filter of this name\n",
                      harmless(filter.name), harmless(filter.query));
        return report;
    }

    CollectionChoice collection_;
    std::vector<std::string> others_;
    std::optional<std::string> on_duplicate_;
    bool is_again_ = false;
    bool is_quiet_ = false;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_merge() { return std::make_unique<Merge>(); }

} // namespace merels::cli
