#include <cli/text.hpp>
#include <cli/verb.hpp>
#include <libnotation/base/code.hpp>
#include <libnotation/base/similar.hpp>

#include <unistd.h>

namespace merels::cli {

namespace {

std::string unknown(const std::string& code) {
    std::vector<std::string> names;
    for (const CodeFacts& entry : all_codes()) {
        names.emplace_back(entry.number);
        names.emplace_back(entry.slug);
    }
    return fmt::format("there is no diagnostic '{}'{} ('merels explain' lists them)", code,
                       did_you_mean(similar_names(code, names)));
}

class Explain : public Verb {
public:
    std::string name() const override { return "explain"; }
    std::string summary() const override { return "tell more about a diagnostic"; }

    void describe(Options& options) override {
        options.operand(Value::diagnostic("CODE"), code_, Need::optional);
        options.color(color_);
        options.example("merels explain", "the table of all diagnostics");
        options.example("merels explain E203", "by number");
        options.example("merels explain occupied-point", "by name");
    }

    Status run(Output& out) override {
        const Paint paint{has_color(color_, out.descriptor())};
        if (!code_) {
            for (const CodeFacts& entry : all_codes())
                out.print("{}  {:22}{}\n", paint.bold(entry.number), entry.slug, entry.summary);
            return Status::fine;
        }
        const auto code = find_code(*code_);
        if (!code) throw UsageError{unknown(*code_)};
        const CodeFacts& entry = facts(*code);
        out.print("{} ({}): {}\n\n", paint.bold(fmt::format("{} {}", entry.number, entry.slug)),
                  merels::name(entry.severity), entry.summary);
        out.write(wrapped(entry.explanation, {.width = text_width(out.descriptor())}));
        return Status::fine;
    }

private:
    std::optional<std::string> code_;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_explain() { return std::make_unique<Explain>(); }

} // namespace merels::cli
