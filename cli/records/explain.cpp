#include <cli/command_line/verb.hpp>
#include <cli/documents.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/code.hpp>
#include <libnotation/base/similar.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
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

/// The section of `docs/diagnostics.md`: the meaning, an example, and a remedy.
std::string_view explanation(const CodeFacts& entry) {
    const auto page = std::ranges::find(document_texts(), "diagnostics", &DocumentText::name);
    const std::size_t head = page->text.find(fmt::format("\n## {} ", entry.number));
    const std::size_t begin = page->text.find("\n\n", head) + 2;
    return trimmed(page->text.substr(begin, page->text.find("\n\n", begin) - begin));
}

class Explain : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::diagnostic("CODE"), code_, Need::optional);
        options.flag("--json", has_json_, "print the explanation as a JSON document");
        options.color(color_);
        options.example("merels explain", "the table of all diagnostics");
        options.example("merels explain E203", "by number");
        options.example("merels explain occupied-point", "by name");
    }

    Status run(Output& out) override {
        const CodeFacts* entry = code_ ? &facts(known_code(*code_)) : nullptr;
        if (has_json_)
            print(out, entry != nullptr ? to_json(*entry) : table());
        else
            explain(out, entry);
        return Status::fine;
    }

private:
    static Code known_code(const std::string& text) {
        if (const auto code = find_code(text)) return *code;
        throw UsageError{unknown(text)};
    }

    static Json to_json(const CodeFacts& entry) {
        return {{"code", entry.number},
                {"name", entry.slug},
                {"severity", enum_name(entry.severity)},
                {"summary", entry.summary},
                {"explanation", explanation(entry)}};
    }

    static Json table() {
        Json table = Json::array();
        for (const CodeFacts& entry : all_codes()) table.push_back(to_json(entry));
        return table;
    }

    void explain(Output& out, const CodeFacts* entry) const {
        const Paint paint = out.paint(color_);
        if (entry == nullptr) {
            for (const CodeFacts& row : all_codes())
                out.print("{}  {:26}{}\n", paint.bold(row.number), row.slug, row.summary);
            return;
        }
        out.print("{} ({}): {}\n\n", paint.bold(fmt::format("{} {}", entry->number, entry->slug)),
                  enum_name(entry->severity), entry->summary);
        out.write(wrapped(explanation(*entry), {.width = text_width(out.descriptor())}));
    }

    std::optional<std::string> code_;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_explain() { return std::make_unique<Explain>(); }

} // namespace merels::cli
