#include <tests/support/random/chance.hpp>
#include <tests/support/random/random_tree.hpp>

#include <array>
#include <string_view>

namespace merels::test {

namespace {

/// Words that a reader might take for something else than words.
constexpr std::string_view hostile[] = {"{",
                                        "}",
                                        "}}",
                                        "{x}",
                                        "}{",
                                        "%",
                                        "%foo",
                                        "%%",
                                        ";",
                                        ";rest",
                                        "; rest of the line",
                                        "[",
                                        "]",
                                        "[Event",
                                        "[Event \"x\"]",
                                        "[White \"A\"]",
                                        "\"",
                                        "\\",
                                        "\\\"",
                                        "1-0",
                                        "0-1",
                                        "1/2-1/2",
                                        "½-½",
                                        "*",
                                        "(",
                                        ")",
                                        "((",
                                        "(1.",
                                        "d6",
                                        "a1-a4xd7",
                                        "12.",
                                        "12...",
                                        "3…",
                                        "$5",
                                        "$256",
                                        "!",
                                        "?!",
                                        "--",
                                        "[%foo bar]",
                                        "[%foo]",
                                        "[%",
                                        "[%]",
                                        "[% cal Ga1]",
                                        "[%CAL Ga1]",
                                        "[%unknown a,b c]",
                                        "[%foo {]",
                                        "rbrace]",
                                        "&",
                                        "<b>",
                                        "'",
                                        "#",
                                        "~",
                                        "$",
                                        "\\n",
                                        "\\}"};

constexpr std::string_view unicode[]
    = {"Mühle",    "grüße",       "—",       "„so“", "мельница", "漢字",   "連珠",
       "🙂",     "👩‍🌾", "e\u0301", "½",    "×",        "→",      "a\u00A0b",
       "a\u2028b", "\U0010FFFD",  "ß",       "İ",    "שלום",     "\u0085x"};

constexpr std::string_view plain[]
    = {"the",     "central", "mill",   "is",      "worth", "more", "than", "two",   "men", "here,",
       "because", "Black",   "cannot", "answer;", "a",     "very", "slow", "plan.", "See", "game"};

std::string random_word(std::mt19937_64& random) {
    if (chance(random, 15)) return std::string{pick(random, hostile)};
    if (chance(random, 8)) return std::string{pick(random, unicode)};
    if (chance(random, 1)) return std::string(between(random, 60, 200), 'x');
    return std::string{pick(random, plain)};
}

unsigned random_length(std::mt19937_64& random) {
    if (chance(random, 2)) return between(random, 100, 400);
    return chance(random, 50) ? between(random, 1, 3) : between(random, 1, 30);
}

std::string_view random_gap(unsigned line_break_percent, std::mt19937_64& random) {
    if (!chance(random, line_break_percent)) return chance(random, 1) ? "  " : " ";
    return chance(random, 5) ? "\n\n" : "\n";
}

Point random_point(const Board& board, std::mt19937_64& random) {
    return point_at(random_below(random, static_cast<std::uint32_t>(board.size())));
}

ShapeColor random_color(std::mt19937_64& random) {
    return chance(random, 80) ? pick(random, std::string_view{"RGBY"})
                              : static_cast<char>('A' + between(random, 0, 25));
}

void draw(Comment& comment, const Board& board, std::mt19937_64& random) {
    for (unsigned left = between(random, 0, 3); left > 0; --left)
        comment.circles.push_back({random_color(random), random_point(board, random)});
    for (unsigned left = between(random, 0, 3); left > 0; --left) {
        const Point from = random_point(board, random);
        const Point to = random_point(board, random);
        if (from != to) comment.arrows.push_back({random_color(random), from, to});
    }
}

Evaluation random_evaluation(std::mt19937_64& random) {
    if (chance(random, 50)) {
        SearchValue value;
        if (!chance(random, 10))
            value.hundredths = static_cast<int>(between(random, 0, 3000)) - 1500;
        if (chance(random, 70)) value.depth = between(random, 0, 99);
        return value;
    }
    ExactValue value;
    if (chance(random, 25)) return value;
    value.winner = chance(random, 50) ? Color::white : Color::black;
    if (chance(random, 70)) value.plies = between(random, 0, 400);
    return value;
}

std::chrono::milliseconds random_time(std::mt19937_64& random) {
    const unsigned most = pick(random, std::array{0u, 59u, 3599u, 360'000u});
    std::chrono::milliseconds time = std::chrono::seconds{between(random, 0, most)};
    if (chance(random, 30)) time += std::chrono::milliseconds{between(random, 1, 999)};
    return time;
}

std::vector<Comment> random_comments(const Board& board, std::mt19937_64& random) {
    std::vector<Comment> comments;
    do comments.push_back(random_comment(board, random));
    while (chance(random, 20));
    return comments;
}

Glyph random_glyph(std::mt19937_64& random) {
    return static_cast<Glyph>(chance(random, 60) ? between(random, 1, 6) : between(random, 0, 255));
}

} // namespace

std::string random_comment_text(std::mt19937_64& random) {
    const unsigned line_break_percent = chance(random, 70) ? 0 : 15;
    std::string text = random_word(random);
    for (unsigned left = random_length(random); left > 1; --left) {
        text += random_gap(line_break_percent, random);
        text += random_word(random);
    }
    return text;
}

Comment random_comment(const Board& board, std::mt19937_64& random) {
    Comment comment;
    if (chance(random, 80)) comment.text = random_comment_text(random);
    if (chance(random, 20)) draw(comment, board, random);
    if (chance(random, 15)) comment.evaluation = random_evaluation(random);
    if (chance(random, 10)) comment.clock = random_time(random);
    if (chance(random, 10)) comment.elapsed = random_time(random);
    if (comment == Comment{}) comment.text.push_back('-');
    return comment;
}

Annotation random_annotation(const Board& board, bool is_variation, std::mt19937_64& random) {
    Annotation annotation;
    while (chance(random, 30)) annotation.glyphs.push_back(random_glyph(random));
    if (is_variation && chance(random, 30)) annotation.before = random_comments(board, random);
    if (chance(random, 70)) annotation.after = random_comments(board, random);
    return annotation;
}

} // namespace merels::test
