#include <cli/command_line/inputs.hpp>
#include <cli/command_line/rule_files.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/rules/rules_which.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/rows.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/rule_words.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

std::string men_of(const Rules& rules) {
    if (rules.men[0] == rules.men[1]) return std::to_string(rules.men[0]);
    return fmt::format("{}, {}", rules.men[0], rules.men[1]);
}

std::string names_of(const RuleSet& rule_set) {
    std::string text;
    for (const LocalName& local : rule_set.names)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", local.name, local.language);
    return text;
}

class RulesVerb : public Verb {
public:
    std::string name() const override { return "rules"; }
    std::string summary() const override {
        return "list the rule sets, explain one, or find which one fits";
    }

    void describe(Options& options) override {
        pool_ = &options.pool();
        Value id = Value::rule_set("ID");
        id.paths = Paths::files;
        id.words.push_back({"which", "say which rule sets fit the records of files"});
        options.operands(id, words_, Need::optional);
        options.flag("--json", is_json_, "print JSON: the list, rule files, or what fits");
        options.option("-r,--rules", Value::file("FILE"), more_,
                       "which: a rule file, or a folder of them, to be tried, too");
        options.option("--from", Value::format("FORMAT"), format_, "which: the records' format");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.color(color_);
        options.example("merels rules", "the list");
        options.example("merels rules mulino", "one in full; several one after the other");
        options.example("merels rules \"Mühle\"", "by a name in any language, or an alias");
        options.example("merels rules mine.json", "a rule file: 'merels help rule-files'");
        options.example("merels rules mulino --json > my.json", "to begin one from");
        options.example("merels rules which games.pgn", "which rule sets fit each record");
        options.note("A * marks what differs from nine men's morris as played in tournaments.");
    }

    Status run(Output& out) override {
        const Paint paint = out.paint(color_);
        if (!words_.empty() && words_[0] == "which") return which(out, paint);
        if (more_ || format_) throw UsageError{"--rules and --from are for 'merels rules which'"};
        if (words_.empty() && is_json_)
            print(out, list_as_json());
        else if (words_.empty())
            list(out, paint);
        else
            explain_all(out, paint);
        return Status::fine;
    }

private:
    void explain_all(Output& out, const Paint& paint) const {
        // A word that is wrong is refused before anything is printed.
        std::vector<const RuleSet*> wanted;
        for (const std::string& word : words_) wanted.push_back(&rule_set_called(word, *pool_));
        if (is_json_) return print_rule_files(out, wanted);
        for (const RuleSet* const rule_set : wanted) {
            if (rule_set != wanted.front()) out.write("\n");
            explain(out, paint, *rule_set, is_ascii_);
        }
    }

    /// One is the text of a rule file, several are a list.
    static void print_rule_files(Output& out, const std::vector<const RuleSet*>& wanted) {
        if (wanted.size() == 1)
            return out.write(format_rule_set(*wanted.front(), RuleSetStyle::pretty));
        Json list = Json::array();
        for (const RuleSet* const rule_set : wanted)
            list.push_back(Json::parse(format_rule_set(*rule_set, RuleSetStyle::pretty)));
        print(out, list);
    }

    Status which(Output& out, const Paint& paint) const {
        if (words_.size() == 1) throw UsageError{"'merels rules which' takes FILE..."};
        WhichQuestion question;
        question.files.assign(words_.begin() + 1, words_.end());
        for (const RuleSet& rule_set : rule_sets::all()) question.candidates.push_back(&rule_set);
        if (more_)
            for (const RuleSet* rule_set : read_rule_files(*more_, *pool_))
                if (!rule_sets::is_built_in(*rule_set)) question.candidates.push_back(rule_set);
        if (format_) question.reading.format = format_called(*format_);
        question.reading.pool = pool_;
        return is_json_ ? tell_which_as_json(question, out) : tell_which(question, paint, out);
    }

    static void list(Output& out, const Paint& paint) {
        std::size_t width = 0;
        for (const RuleSet& rule_set : rule_sets::all())
            width = std::max(width, rule_set.id.size() + 2);
        out.write(paint.bold(fmt::format("{:{}}{:6}{:25}{}", "id", width, "men", "board", "name"))
                  + "\n");
        for (const RuleSet& rule_set : rule_sets::all())
            out.print("{:{}}{:6}{:25}{}\n", rule_set.id, width, men_of(rule_set.rules),
                      rule_set.board.id(), rule_set.name());
    }

    static Json list_as_json() {
        Json list = Json::array();
        for (const RuleSet& rule_set : rule_sets::all())
            list.push_back({{"id", rule_set.id},
                            {"name", rule_set.name()},
                            {"board", rule_set.board.id()},
                            {"men", rule_set.rules.men}});
        return list;
    }

    static void explain(Output& out, const Paint& paint, const RuleSet& rule_set, bool is_ascii) {
        const Rows rows{out, paint, 12};
        out.print("{}\n", paint.bold(rule_set.id));
        out.write(wrapped(rule_set.description, {.width = text_width(out.descriptor())}));
        out.write("\n");
        rows.add("names", names_of(rule_set));
        rows.add("aliases", joined(rule_set.aliases, ", "));
        rows.add("source", rule_set.source);
        rows.add("board", fmt::format("{} ({} points, {} lines)", rule_set.board.id(),
                                      rule_set.board.size(), rule_set.board.lines().size()));
        out.write("\n");
        out.write(diagram_styled(
            Position{rule_set},
            {.charset = is_ascii ? Charset::ascii : Charset::unicode, .has_color = paint.is_on()}));
        out.write("\n");
        for (const RuleWords& words : in_words(rule_set))
            out.print("{} {:23}{}\n", words.is_default ? " " : paint.yellow("*"), words.parameter,
                      words.is_default ? words.meaning : paint.bold(words.meaning));
    }

    std::vector<std::string> words_;
    std::optional<std::string> more_;
    std::optional<std::string> format_;
    bool is_json_ = false;
    bool is_ascii_ = false;
    RuleSetPool* pool_ = nullptr;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_rules() { return std::make_unique<RulesVerb>(); }

} // namespace merels::cli
