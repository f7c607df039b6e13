#include <cli/collections.hpp>
#include <cli/inputs.hpp>
#include <cli/losses.hpp>
#include <cli/output_file.hpp>
#include <cli/verb.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::cli {

namespace {

class Export : public Verb {
public:
    std::string name() const override { return "export"; }
    std::string summary() const override { return "write a collection's games as records"; }

    void describe(Options& options) override {
        collection_.describe(options);
        options.option("-t,--to", Value::written_format("FORMAT"), to_,
                       format_names(is_writable) + " (merels)");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-f,--force", is_forced_, "replace OUT if it exists");
        options.example("merels export club.merels > club.pgn");
        options.example("merels export club.merels --to json -o club.jsonl");
        options.note("What a format cannot hold is listed on standard error. merels, sgf and json");
        options.note("hold everything.");
    }

    Status run(Output&) override {
        const Format format = written_format_called(to_.value_or("merels"));
        const Collection collection = collection_.open(Access::read);
        OutputFile file{output_.value_or("-"), is_forced_};
        Losses losses;
        value_of(collection.for_each([&](GameId, const Game& game) {
            const Written written = write(game, format);
            losses.add(written);
            file.output().write(written.text);
            return true;
        }));
        file.commit();
        losses.report();
        return Status::fine;
    }

private:
    CollectionChoice collection_;
    std::optional<std::string> to_;
    std::optional<std::string> output_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_export() { return std::make_unique<Export>(); }

} // namespace merels::cli
