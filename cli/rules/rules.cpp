#include <cli/command_line/inputs.hpp>
#include <cli/command_line/rule_files.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/terminal.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/rule_files/rule_words.hpp>
#include <libnotation/text/which_rules.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

/// The options of `merels rules which`.
struct WhichQuestion {
    std::vector<std::string> files;
    std::vector<const RuleSet*> candidates;
    ReadOptions reading;
};

using Json = nlohmann::ordered_json;

/// The number of records with a proposal. A proposal takes a hundred times longer than a check.
constexpr unsigned most_explained = 20;

/// The greatest length of a record with a proposal. No one writes a longer record by hand.
constexpr std::size_t longest_explained = std::size_t{1} << 20;

std::string tag_value(const Reading& reading, std::string_view name) {
    return harmless(reading.game.tags.get(name));
}

std::string players(const Reading& reading) {
    const std::string white = tag_value(reading, "White");
    const std::string black = tag_value(reading, "Black");
    if (white.empty() && black.empty()) return tag_value(reading, "Event");
    return fmt::format("{} – {}", white, black);
}

/// The answer for one record.
struct Answer {
    std::string file;
    std::uint64_t number = 0;
    /// The number of the record's first line.
    std::size_t line = 0;
    std::string players;
    std::vector<RuleTrial> trials;
    std::vector<RuleGuess> guesses;

    bool has_fit() const { return !trials.empty() && trials.front().fits(); }
};

/// Finds the rule sets that fit each record of all files.
class Asking {
public:
    explicit Asking(const WhichQuestion& question)
        : question_(question), files_(expanded(question.files).paths, question.reading.format),
          which_(question.candidates, question.reading), head_(*question.candidates.front()) {}

    Status run(const std::function<void(const Answer&)>& tell) {
        Block block;
        while (const auto file = files_.next(block)) {
            if (*file != file_) number_ = 0;
            file_ = *file;
            for (const Diagnostic& fault : block.diagnostics)
                if (fault.code == Code::unreadable_file)
                    throw Failure{
                        with_code(with_near_files({fault}, files_.paths()[file_]).front())};
            answer_block(block, tell);
        }
        return status_;
    }

private:
    void answer_block(const Block& block, const std::function<void(const Answer&)>& tell) {
        const Source source{"", block.text};
        std::size_t line = block.first_line;
        std::size_t counted = 0;
        for (const Record& record : records(source, block.layout)) {
            const std::string_view between
                = std::string_view{block.text}.substr(counted, record.offset - counted);
            line += count_line_breaks(between);
            counted = record.offset;
            tell(answer(record, line));
        }
    }

    Answer answer(const Record& record, std::size_t line) {
        Answer answer;
        answer.file = display_name(files_.paths()[file_]);
        answer.number = ++number_;
        answer.line = line;
        read(record, question_.reading, head_);
        answer.players = players(head_);
        answer.trials = which_.judge(record);
        if (!answer.has_fit()) {
            status_ = Status::findings;
            if (record.text.size() <= longest_explained && explained_++ < most_explained)
                answer.guesses = which_.explain(record, answer.trials);
        }
        return answer;
    }

    const WhichQuestion& question_;
    BlockFiles files_;
    WhichRules which_;
    Reading head_;
    std::size_t file_ = 0;
    std::uint64_t number_ = 0;
    unsigned explained_ = 0;
    Status status_ = Status::fine;
};

/// Several rule sets that do not fit for the same reason.
struct SharedFault {
    unsigned plies;
    Diagnostic fault;
    std::string ids;
};

std::vector<SharedFault> shared_faults(const std::vector<RuleTrial>& trials) {
    std::vector<SharedFault> shared;
    for (const RuleTrial& trial : trials) {
        if (trial.fits()) continue;
        const auto same = std::ranges::find_if(shared, [&](const SharedFault& other) {
            return other.plies == trial.plies && other.fault.message == trial.fault->message;
        });
        if (same != shared.end())
            same->ids += ", " + trial.rule_set->id;
        else
            shared.push_back({trial.plies, *trial.fault, trial.rule_set->id});
    }
    return shared;
}

class Teller {
public:
    Teller(const Paint& paint, Output& out)
        : paint_(paint), out_(out), width_(text_width(out.descriptor())) {}

    void tell(const Answer& answer) {
        out_.print("{}{}{}\n",
                   paint_.bold(fmt::format("{}:{}", harmless(answer.file), answer.line)),
                   answer.players.empty() ? "" : "  ", answer.players);
        std::string fitting;
        for (const RuleTrial& trial : answer.trials)
            if (trial.fits()) fitting += (fitting.empty() ? "" : ", ") + trial.rule_set->id;
        row(fitting.empty() ? "fits none" : "fits",
            fitting.empty()
                ? fmt::format("of {} rule sets (those with the most legal plies come first)",
                              answer.trials.size())
                : fitting);
        for (const SharedFault& shared : shared_faults(answer.trials)) {
            row(shared.fault.code == Code::result_against_board
                    ? "result"
                    : fmt::format("ply {}", shared.plies + 1),
                fmt::format("{}: {}", shared.fault.message, shared.ids));
        }
        for (const RuleGuess& guess : answer.guesses)
            row("would fit",
                fmt::format("{} with {} {}", guess.rule_set->id, guess.parameter, guess.value));
        if (!answer.has_fit())
            row("", "with --rules FILE, Merels also tries your own rule file, or all rule files in "
                    "a folder ('merels help rule-files')");
        out_.write("\n");
    }

private:
    void row(const std::string& label, const std::string& text) {
        constexpr std::size_t indent = 14;
        const std::string body
            = wrapped(text, {.width = width_, .first_indent = indent, .indent = indent});
        out_.print("  {:12}{}", label, std::string_view{body}.substr(indent));
    }

    Paint paint_;
    Output& out_;
    std::size_t width_;
};

Json to_json(const Answer& answer) {
    Json fits = Json::array();
    Json others = Json::array();
    for (const RuleTrial& trial : answer.trials) {
        if (trial.fits())
            fits.push_back(trial.rule_set->id);
        else
            others.push_back({{"rule_set", trial.rule_set->id},
                              {"ply", trial.plies + (trial.is_legal ? 0 : 1)},
                              {"code", facts(trial.fault->code).number},
                              {"message", trial.fault->message}});
    }
    Json json{{"file", answer.file},
              {"record", answer.number},
              {"line", answer.line},
              {"fits", fits},
              {"others", others}};
    if (answer.has_fit()) return json;
    json["would_fit"] = Json::array();
    for (const RuleGuess& guess : answer.guesses)
        json["would_fit"].push_back({{"rule_set", guess.rule_set->id},
                                     {"parameter", guess.parameter},
                                     {"value", guess.value}});
    return json;
}

/// Prints the rule sets that fit each record. For the others, it prints the first fault. If no rule
/// set fits a record, returns `Status::findings`.
Status tell_which(const WhichQuestion& question, const Paint& paint, Output& out) {
    Teller teller{paint, out};
    bool has_records = false;
    const Status status = Asking{question}.run([&](const Answer& answer) {
        teller.tell(answer);
        has_records = true;
    });
    if (!has_records) out.write("there are no records\n");
    return status;
}

/// Prints the answers to a question as one JSON document. `docs/json.md` explains its keys.
Status tell_which_as_json(const WhichQuestion& question, Output& out) {
    out.write("{\"records\": [");
    bool is_first = true;
    const Status status = Asking{question}.run([&](const Answer& answer) {
        out.write(is_first ? "\n" : ",\n");
        is_first = false;
        out.write(dumped(to_json(answer), -1));
    });
    out.write("\n]}\n");
    return status;
}

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
    void describe(Options& options) override {
        pool_ = &options.pool();
        Value id = Value::rule_set("ID");
        id.paths = Paths::files;
        id.words.push_back({"which", "show which rule sets fit the records of files"});
        options.operands(id, words_, Need::optional);
        options.flag("--json", is_json_,
                     "print JSON: the list, a rule file or the result of 'which'");
        options.option("-r,--rules", Value::file("FILE"), more_,
                       "with 'which', also try this rule file or folder");
        options.option("--from", Value::format("FORMAT"), format_,
                       "with 'which', the format of the records");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.color(color_);
        options.example("merels rules", "the list of rule sets");
        options.example("merels rules mulino", "a rule set in full");
        options.example("merels rules \"Mühle\"", "by a name in any language, or an alias");
        options.example("merels rules mine.json", "a rule file: 'merels help rule-files'");
        options.example("merels rules mulino --json > my.json", "a start for your own rule file");
        options.example("merels rules which games.pgn", "which rule sets fit each record");
        options.note("A * marks each difference from the tournament rules of nine men's morris.");
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
        // All words are checked before anything is printed.
        std::vector<const RuleSet*> wanted;
        for (const std::string& word : words_) wanted.push_back(&rule_set_called(word, *pool_));
        if (is_json_) return print_rule_files(out, wanted);
        for (const RuleSet* const rule_set : wanted) {
            if (rule_set != wanted.front()) out.write("\n");
            explain(out, paint, *rule_set, is_ascii_);
        }
    }

    /// Prints one rule set as a rule file, and several rule sets as a list.
    static void print_rule_files(Output& out, const std::vector<const RuleSet*>& wanted) {
        if (wanted.size() == 1)
            return out.write(format_rule_set(*wanted.front(), RuleSetStyle::pretty));
        print(out, list_json(wanted, [](const RuleSet* rule_set) {
                  return Json::parse(format_rule_set(*rule_set, RuleSetStyle::pretty));
              }));
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
        return list_json(rule_sets::all(), [](const RuleSet& rule_set) {
            return Json{{"id", rule_set.id},
                        {"name", rule_set.name()},
                        {"board", rule_set.board.id()},
                        {"men", rule_set.rules.men}};
        });
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
        for (const RuleWords& words : in_words(rule_set)) {
            const std::string meaning = in_english(words);
            out.print("{} {:23}{}\n", words.is_default ? " " : paint.yellow("*"), words.parameter,
                      words.is_default ? meaning : paint.bold(meaning));
        }
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
