#include <libnotation/store/query/query.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/query/query_fields.hpp>
#include <libnotation/store/query/query_scanner.hpp>
#include <libnotation/store/query/query_values.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

enum class Keyword : std::uint8_t { none, conjunction, disjunction, negation };

Keyword keyword(const QueryToken& token) {
    if (token.is_quoted || !token.name.empty() || token.value.size() > 3) return Keyword::none;
    const std::string word = utf8::lowered(token.value);
    if (word == "and") return Keyword::conjunction;
    if (word == "or") return Keyword::disjunction;
    if (word == "not") return Keyword::negation;
    return Keyword::none;
}

const FieldFacts* find_field(std::string_view name) {
    for (const FieldFacts& field : all_fields())
        if (!name.empty() && (field.name == name || field.alias == name)) return &field;
    return nullptr;
}

/// The parts of a term's name, as in `pattern/exact/colors`.
struct TermName {
    std::string name;
    TermWords words;
    bool is_sound = true;
};

TermName read_name(std::string_view text) {
    const std::string small = utf8::lowered(text);
    std::string_view rest = small;
    TermName name{std::string{take_until(rest, "/")}, {}};
    const bool is_placed = name.name == "position" || name.name == "pattern";
    if (small.ends_with('/')) name.is_sound = false;
    while (!rest.empty()) {
        const std::string_view part = take_until(rest, "/");
        if (part == "exact" && is_placed)
            name.words.likeness.is_exact = true;
        else if (part == "colors" && (is_placed || name.name == "men"))
            name.words.likeness.with_colors = true;
        else if (name.name == "motif" && find_enum<MotifPlayer>(part) && !name.words.player)
            name.words.player = find_enum<MotifPlayer>(part);
        else
            name.is_sound = false;
    }
    return name;
}

/// Joins terms with a separate stack. So no query can overflow the stack of the program.
class QueryParser {
public:
    QueryParser(std::string_view text, std::span<const RuleSet* const> others)
        : text_(text), others_(others), scanner_(text) {}

    Result<Query> parse();

private:
    /// A group of terms that is not closed yet: the whole query, or a part in parentheses.
    struct Group {
        Span open{};
        /// The number of parts in the current conjunction, and the number of conjunctions before
        /// it.
        std::uint32_t conjuncts = 0;
        std::uint32_t alternatives = 0;
        /// The spans of all `not` that still lack their operand.
        std::vector<Span> negations{};
        /// The span of an `and` or `or` that still lacks its second operand.
        std::optional<Span> waiting{};

        bool is_empty() const {
            return conjuncts == 0 && alternatives == 0 && negations.empty() && !waiting;
        }
    };

    bool is_readable();
    void take(const QueryToken& token);
    void take_word(const QueryToken& token);
    void take_term(const QueryToken& token);
    void take_operator(const QueryToken& token, Keyword keyword);
    bool take_setting(const QueryToken& token, const std::string& name);
    void open(const QueryToken& token);
    void close(const QueryToken& token);
    void add_operand();
    void finish_group(Span end);
    void finish_conjunction(Span end);
    void refuse_name(const QueryToken& token, std::string_view name);
    void join(QueryNode::Kind kind, std::uint32_t operands, Span span);

    std::string_view text_;
    std::span<const RuleSet* const> others_;
    QueryScanner scanner_;
    Query query_;
    std::vector<Group> groups_{1};
    std::size_t depth_ = 0;
    std::size_t terms_ = 0;
    bool is_given_up_ = false;
    QueryFaults faults_;
};

bool QueryParser::is_readable() {
    if (text_.size() > longest_query)
        faults_.report(Code::unreadable_query, {0, 0},
                       fmt::format("the query is too long: {} bytes", text_.size()),
                       fmt::format("a query may have at most {} bytes", longest_query));
    else if (const std::size_t at = utf8::first_invalid(text_); at < text_.size())
        faults_.report(Code::unreadable_query, {at, at + 1}, "the query is not UTF-8");
    else if (const std::size_t nul = text_.find('\0'); nul != std::string_view::npos)
        faults_.report(Code::unreadable_query, {nul, nul + 1}, "the query contains a NUL byte");
    return faults_.empty();
}

Result<Query> QueryParser::parse() {
    if (!is_readable()) return Unexpected{faults_.take()};
    for (QueryToken token = scanner_.next(); token.kind != QueryToken::Kind::end;
         token = scanner_.next()) {
        take(token);
        if (faults_.is_full() || is_given_up_) return Unexpected{faults_.take()};
    }
    for (std::size_t i = groups_.size(); --i > 0;)
        faults_.report(Code::unpaired_parenthesis, groups_[i].open,
                       "an opening parenthesis has no closing parenthesis");
    if (groups_.size() == 1 && !groups_[0].is_empty()) finish_group({text_.size(), text_.size()});
    if (!faults_.empty()) return Unexpected{faults_.take()};
    return std::move(query_);
}

void QueryParser::take(const QueryToken& token) {
    switch (token.kind) {
    case QueryToken::Kind::open: return open(token);
    case QueryToken::Kind::close: return close(token);
    case QueryToken::Kind::word: return take_word(token);
    case QueryToken::Kind::end: return;
    }
}

void QueryParser::take_word(const QueryToken& token) {
    if (token.unclosed_quote)
        faults_.report(Code::unclosed_quote, {*token.unclosed_quote, *token.unclosed_quote + 1},
                       "a quote is not closed", "write \\\" for a quote inside of a text");
    const Keyword word = keyword(token);
    if (word != Keyword::none) return take_operator(token, word);
    take_term(token);
}

void QueryParser::take_term(const QueryToken& token) {
    const TermName name = read_name(token.name);
    if (take_setting(token, name.name)) return;
    if (++terms_ > most_terms) {
        faults_.report(Code::query_too_deep, token.span,
                       fmt::format("a query may have at most {} terms", most_terms));
        is_given_up_ = true;
        return;
    }
    const FieldFacts* field = token.name.empty() ? &facts(Field::anything) : find_field(name.name);
    if (field == nullptr || !name.is_sound)
        refuse_name(token, name.name);
    else if (auto value = read_value(field->field, name.words, token, others_, faults_))
        query_.nodes.push_back(
            {QueryNode::Kind::term, 0, {field->field, *std::move(value)}, token.span});
    // A term with an error still counts as an operand. Otherwise, the operators around it would be
    // reported.
    add_operand();
}

void QueryParser::refuse_name(const QueryToken& token, std::string_view name) {
    if (find_field(name) != nullptr)
        return faults_.report(Code::unknown_term, token.name_span,
                              fmt::format("there is no term \"{}\"", excerpt(token.name)),
                              "/exact and /colors can follow position and pattern, /colors can "
                              "follow men, and /white, /black, /winner and /loser can "
                              "follow motif");
    const auto near = similar_names(name, query_names());
    faults_.report(Code::unknown_term, token.name_span,
                   fmt::format("there is no term \"{}\"", excerpt(token.name)),
                   near.empty() ? "if a text has a colon, put the text in quotes"
                                : fmt::format("did you mean \"{}:\"?", near.front()));
}

bool QueryParser::take_setting(const QueryToken& token, const std::string& name) {
    if (name != "sort" && name != "limit") return false;
    if (groups_.size() > 1) {
        faults_.report(Code::misplaced_setting, token.span,
                       fmt::format("\"{}:\" applies to the whole query", name),
                       "write it outside of the parentheses");
    } else if (name == "sort") {
        for (const SortKey& key : read_sort(token, faults_)) query_.order.push_back(key);
    } else if (query_.limit) {
        faults_.report(Code::misplaced_setting, token.span, "a query can have only one limit:");
    } else {
        query_.limit = read_limit(token, faults_);
    }
    return true;
}

void QueryParser::take_operator(const QueryToken& token, Keyword keyword) {
    Group& group = groups_.back();
    if (keyword == Keyword::negation) {
        group.negations.push_back(token.span);
        if (++depth_ > deepest_query) {
            faults_.report(
                Code::query_too_deep, token.span,
                fmt::format("a query may have at most {} levels of parentheses and 'not'",
                            deepest_query));
            is_given_up_ = true;
        }
        return;
    }
    if (group.conjuncts == 0 || group.waiting || !group.negations.empty())
        faults_.report(Code::missing_operand, token.span,
                       fmt::format("there is nothing before '{}'", token.value));
    else if (keyword == Keyword::disjunction)
        finish_conjunction({token.span.begin, token.span.begin});
    group.negations.clear();
    group.waiting = token.span;
}

void QueryParser::open(const QueryToken& token) {
    groups_.push_back({token.span});
    if (++depth_ <= deepest_query) return;
    faults_.report(
        Code::query_too_deep, token.span,
        fmt::format("a query may have at most {} levels of parentheses and 'not'", deepest_query));
    is_given_up_ = true;
}

void QueryParser::close(const QueryToken& token) {
    if (groups_.size() == 1)
        return faults_.report(Code::unpaired_parenthesis, token.span,
                              "a closing parenthesis has no opening parenthesis");
    finish_group(token.span);
    groups_.pop_back();
    --depth_;
    add_operand();
}

void QueryParser::add_operand() {
    Group& group = groups_.back();
    for (; !group.negations.empty(); group.negations.pop_back()) {
        join(QueryNode::Kind::none_of, 1, group.negations.back());
        --depth_;
    }
    ++group.conjuncts;
    group.waiting.reset();
}

void QueryParser::join(QueryNode::Kind kind, std::uint32_t operands, Span span) {
    if (faults_.empty()) query_.nodes.push_back({kind, operands, {}, span});
}

/// Ends a group: joins all its parts to one node.
void QueryParser::finish_group(Span end) {
    const Group& group = groups_.back();
    if (!group.negations.empty())
        faults_.report(Code::missing_operand, group.negations.back(),
                       "there is nothing after 'not'");
    else if (group.waiting)
        faults_.report(Code::missing_operand, *group.waiting,
                       fmt::format("there is nothing after '{}'",
                                   text_.substr(group.waiting->begin,
                                                group.waiting->end - group.waiting->begin)));
    else if (group.conjuncts == 0 && group.alternatives == 0)
        faults_.report(Code::missing_operand, {group.open.begin, end.end},
                       "there is nothing between the parentheses");
    finish_conjunction(end);
    if (groups_.back().alternatives > 1)
        join(QueryNode::Kind::any_of, groups_.back().alternatives, {group.open.begin, end.end});
}

void QueryParser::finish_conjunction(Span end) {
    Group& group = groups_.back();
    if (group.conjuncts > 1)
        join(QueryNode::Kind::all_of, group.conjuncts, {group.open.begin, end.end});
    group.conjuncts = 0;
    ++group.alternatives;
}

} // namespace

Result<Query> parse_query(std::string_view text, std::span<const RuleSet* const> others) {
    return QueryParser{text, others}.parse();
}

} // namespace merels
