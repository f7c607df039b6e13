#include <cli/rules/rules_which.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/input_output/block_files.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/text/which_rules.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace merels::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Guesses cost a hundred times a judgement, and after some records nobody reads them.
constexpr unsigned most_explained = 20;
/// Nobody wrote a longer one by hand under rules that are not known.
constexpr std::size_t longest_explained = std::size_t{1} << 20;

/// What was found out of one record.
struct Answer {
    std::string file;
    std::uint64_t number = 0;
    /// Of its first line in the file.
    std::size_t line = 0;
    std::string players;
    std::vector<RuleTrial> trials;
    std::vector<RuleGuess> guesses;

    bool has_fit() const { return !trials.empty() && trials.front().fits(); }
};

std::string tag_value(const Reading& reading, std::string_view name) {
    return harmless(reading.game.tags.get(name));
}

std::string players(const Reading& reading) {
    const std::string white = tag_value(reading, "White");
    const std::string black = tag_value(reading, "Black");
    if (white.empty() && black.empty()) return tag_value(reading, "Event");
    return fmt::format("{} – {}", white, black);
}

/// Answers for the records of all files, one after the other.
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

/// Rule sets that break in the same way.
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
                ? fmt::format("of {} rule sets; the nearest come first", answer.trials.size())
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
            row("", "--rules FILE tries a rule file, too, or a folder of them "
                    "('merels help rule-files')");
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

} // namespace

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

} // namespace merels::cli
