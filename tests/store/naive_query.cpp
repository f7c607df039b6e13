#include <tests/store/naive_query.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/query/position_pattern.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/random/random_tree.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::test {

namespace {

constexpr const char* names[] = {"Mia", "Bob", "Mia Ann", "Ann Bobby", "Zoe"};

const RuleSet& some_rules(std::mt19937_64& random) {
    const RuleSet* const some[] = {&rule_sets::nine_mens_morris,
                                   &rule_sets::mulino,
                                   &rule_sets::lasker_morris,
                                   rule_sets::find("six-mens-morris"),
                                   rule_sets::find("moinho-diagonals"),
                                   rule_sets::find("three-mens-morris"),
                                   rule_sets::find("moinho")};
    return *some[random_below(random, std::size(some))];
}

std::string some_name(std::mt19937_64& random) {
    return names[random_below(random, std::size(names))];
}

bool contains(const std::string& text, const std::string& part) {
    const auto small = [](char c) { return static_cast<char>(std::tolower(c)); };
    std::string a = text;
    std::string b = part;
    std::ranges::transform(a, a.begin(), small);
    std::ranges::transform(b, b.begin(), small);
    return a.find(b) != std::string::npos;
}

/// Every position that counts, those of the main line first.
std::vector<Position> positions_of(const Game& game, bool has_variations) {
    std::vector<Position> positions;
    for (NodeId node = Game::root; node != Game::none;
         node = has_variations ? next_in_tree(game, node) : game.first_child(node))
        positions.push_back(game.position_after(node));
    return positions;
}

bool is_image(const Pattern& pattern, const Position& seen) {
    if (pattern.to_move && *pattern.to_move != seen.to_move()) return false;
    if (pattern.hand
        && ((*pattern.hand)[0] != seen.hand(Color::white)
            || (*pattern.hand)[1] != seen.hand(Color::black)))
        return false;
    return seen.men(Color::white).contains_all(pattern.men[0])
           && seen.men(Color::black).contains_all(pattern.men[1])
           && seen.empty().contains_all(pattern.empty);
}

bool holds(const Sketch& sketch, Field field, const Game& game, bool has_variations) {
    const auto pattern = field == Field::position
                             ? parse_whole_position(sketch.text, game.rule_set())
                             : parse_pattern(sketch.text, game.rule_set());
    if (!pattern) return false;
    const auto symmetries = game.rule_set().board.symmetries();
    for (const Position& position : positions_of(game, has_variations))
        for (const Symmetry& symmetry : symmetries) {
            if (sketch.likeness.is_exact && &symmetry != &symmetries.front()) break;
            const Position seen = position.transformed(symmetry);
            if (is_image(*pattern, seen)) return true;
            if (sketch.likeness.with_colors && is_image(*pattern, seen.with_colors_swapped()))
                return true;
        }
    return false;
}

bool holds(const MenCount& men, const Game& game) {
    return std::ranges::any_of(positions_of(game, false), [&](const Position& position) {
        const unsigned white = position.on_board(Color::white);
        const unsigned black = position.on_board(Color::black);
        return !position.is_placing()
               && ((men.men[0].contains(white) && men.men[1].contains(black))
                   || (men.with_colors && men.men[0].contains(black)
                       && men.men[1].contains(white)));
    });
}

/// True if the moves of `mover` count for the motif.
bool is_wanted(const MotifBy& by, Color mover, GameResult result) {
    if (!by.player) return true;
    switch (*by.player) {
    case MotifPlayer::white: return mover == Color::white;
    case MotifPlayer::black: return mover == Color::black;
    case MotifPlayer::winner: return result == win_of(mover);
    case MotifPlayer::loser: return result == win_of(opponent(mover));
    }
    return false;
}

/// The moves that decide a motif.
bool holds(const MotifBy& by, const Game& game) {
    const Motif motif = by.motif;
    const Board& board = game.rule_set().board;
    const Rules& rules = game.rule_set().rules;
    std::array<NodeId, 2> last{Game::none, Game::none};
    const auto closes = [&](NodeId node) {
        const Position before = game.position_after(game.parent(node));
        PointSet men = before.men(before.to_move());
        const Move move = game.move(node);
        if (move.from() != Point::none) men -= move.from();
        if (move.to() == Point::none) return 0;
        men |= move.to();
        int lines = 0;
        for (const PointSet line : board.lines())
            lines += line.contains(move.to()) && men.contains_all(line) ? 1 : 0;
        return lines;
    };
    for (NodeId node = Game::root; node != Game::none; node = game.first_child(node)) {
        const Position position = game.position_after(node);
        if (motif == Motif::both_flying && !position.is_placing()
            && rules.movement == Movement::adjacent && rules.fly_at > 0
            && position.on_board(Color::white) <= rules.fly_at
            && position.on_board(Color::black) <= rules.fly_at
            && position.on_board(Color::white) >= rules.loses_below
            && position.on_board(Color::black) >= rules.loses_below)
            return true;
        if (node == Game::root) continue;
        const Position before = game.position_after(game.parent(node));
        const Move move = game.move(node);
        const std::size_t player = index(before.to_move());
        const bool counts = is_wanted(by, before.to_move(), game.result);
        if (motif == Motif::double_closing && counts && closes(node) > 1) return true;
        if (motif == Motif::capture_from_mill && counts
            && !(men_in_mills(board, before.men(opponent(before.to_move()))) & move.taken_set())
                    .empty())
            return true;
        const NodeId own = std::exchange(last[player], node);
        if (motif == Motif::running_mill && counts && own != Game::none && closes(node) > 0
            && closes(own) > 0 && game.move(own).from() != Point::none
            && game.move(own).to() == move.from()
            && men_in_mills(board, before.men(before.to_move())).contains(move.from()))
            return true;
    }
    return false;
}

bool has(Trait trait, const Game& game) {
    bool has_comment = false;
    bool has_evaluation = false;
    bool has_variation = false;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        has_variation = has_variation || game.is_variation(node);
        for (const auto* comments : {&game.annotation(node).before, &game.annotation(node).after})
            for (const Comment& comment : *comments) {
                has_comment = has_comment || !comment.text.empty();
                has_evaluation = has_evaluation || comment.evaluation;
            }
    }
    switch (trait) {
    case Trait::comments: return has_comment;
    case Trait::variations: return has_variation;
    case Trait::evaluations: return has_evaluation;
    case Trait::diagnostics: return false;
    case Trait::setup: return game.is_set_up();
    case Trait::date: return game.tags.get("Date") >= "1";
    case Trait::elo: return game.tags.find("WhiteElo") != nullptr;
    case Trait::source: return game.tags.find("Source") != nullptr;
    case Trait::annotator: return game.tags.find("Annotator") != nullptr;
    }
    return false;
}

bool holds(const Term& term, const Game& game, GameId id, bool has_variations) {
    const auto tag = [&](const char* name) { return game.tags.get(name); };
    const auto text = [&] { return std::get<std::string>(term.value); };
    const auto within = [&](const std::string& number) {
        return !number.empty() && std::get<NumberRange>(term.value).contains(std::stoll(number));
    };
    switch (term.field) {
    case Field::anything:
        return contains(tag("White"), text()) || contains(tag("Black"), text())
               || contains(tag("Event"), text()) || contains(tag("Site"), text());
    case Field::player: return contains(tag("White"), text()) || contains(tag("Black"), text());
    case Field::white: return contains(tag("White"), text());
    case Field::black: return contains(tag("Black"), text());
    case Field::won:
        return (game.result == GameResult::white_wins && contains(tag("White"), text()))
               || (game.result == GameResult::black_wins && contains(tag("Black"), text()));
    case Field::lost:
        return (game.result == GameResult::black_wins && contains(tag("White"), text()))
               || (game.result == GameResult::white_wins && contains(tag("Black"), text()));
    case Field::event: return contains(tag("Event"), text());
    case Field::rules: return game.rule_set().id == text();
    case Field::year: return within(tag("Date").substr(0, 4));
    case Field::plies: return within(std::to_string(game.plies()));
    case Field::elo: return within(tag("WhiteElo"));
    case Field::id: return within(std::to_string(id));
    case Field::result: return game.result == std::get<GameResult>(term.value);
    case Field::has: return has(std::get<Trait>(term.value), game);
    case Field::motif: return holds(std::get<MotifBy>(term.value), game);
    case Field::position:
    case Field::pattern:
        return holds(std::get<Sketch>(term.value), term.field, game, has_variations);
    case Field::men: return holds(std::get<MenCount>(term.value), game);
    default: throw std::logic_error{"no random query has this term"};
    }
}

template <class Value> Value one_of(std::initializer_list<Value> values, std::mt19937_64& random) {
    return values.begin()[random_below(random, static_cast<std::uint32_t>(values.size()))];
}

/// A position of some game, whole or a part of it.
std::string random_sketch(const std::vector<Game>& games, std::mt19937_64& random) {
    const Game& game = games[random_below(random, static_cast<std::uint32_t>(games.size()))];
    const auto positions = positions_of(game, true);
    const Position& position
        = positions[random_below(random, static_cast<std::uint32_t>(positions.size()))];
    const char* const likeness = one_of({"", "/exact", "/colors", "/exact/colors"}, random);
    if (random_below(random, 2) == 0)
        return fmt::format("position{}:\"{}\"", likeness, format_position(position));
    std::string text;
    const auto add = [&](const char* section, PointSet points) {
        text += section;
        for (const Point point : points)
            if (random_below(random, 4) == 0)
                text += ' ' + std::string{position.board().name(point)};
        text += ' ';
    };
    add("W", position.men(Color::white));
    add("B", position.men(Color::black));
    add("empty", position.empty());
    return fmt::format("pattern{}:\"{}\"", likeness, text);
}

std::string random_term(const std::vector<Game>& games, std::mt19937_64& random) {
    const std::uint32_t number = random_below(random, 60);
    switch (random_below(random, 17)) {
    case 0: return '"' + some_name(random) + '"';
    case 1: return "player:\"" + some_name(random) + '"';
    case 2: return "white:\"" + some_name(random) + '"';
    case 3: return "black:\"" + some_name(random) + '"';
    case 4: return "event:Club";
    case 5: return "rules:" + some_rules(random).id;
    case 6: return fmt::format("year:{}..{}", 1900 + number / 2, 1900 + number);
    case 7: return fmt::format("plies:{}..{}", number, 2 * number);
    case 8: return fmt::format("elo:>{}", 1500 + 5 * number);
    case 9: return fmt::format("id:<{}", 1 + 4 * number);
    case 10: return std::string{"result:"} + one_of({"1-0", "0-1", "draw", "*"}, random);
    case 11:
        return fmt::format(
            "has:{}", enum_name(one_of({Trait::comments, Trait::variations, Trait::evaluations,
                                        Trait::setup, Trait::date, Trait::elo, Trait::annotator},
                                       random)));
    case 12:
        if (random_below(random, 4) == 0) return "motif:both-flying";
        return fmt::format(
            "motif{}:{}", one_of({"", "/white", "/black", "/winner", "/loser"}, random),
            enum_name(one_of({Motif::double_closing, Motif::running_mill, Motif::capture_from_mill},
                             random)));
    case 13: return one_of({"won:\"", "lost:\""}, random) + some_name(random) + '"';
    case 14:
        return fmt::format("men{}:{}-{}..", one_of({"", "/colors"}, random),
                           3 + random_below(random, 4), 3 + random_below(random, 4));
    default: return random_sketch(games, random);
    }
}

} // namespace

std::vector<Game> assorted_games(std::mt19937_64& random) {
    std::vector<Game> games;
    for (int i = 0; i < 150; ++i) {
        const RuleSet& rules = some_rules(random);
        Game game = i % 3 == 0 ? random_tree(rules, random) : random_game(rules, random, 150);
        game.tags.clear();
        game.tags.add("White", some_name(random));
        if (i % 7 != 0) game.tags.add("Black", some_name(random));
        if (i % 2 == 0) game.tags.add("Event", i % 4 == 0 ? "Club Mia" : "Open");
        if (i % 5 != 0) game.tags.add("Date", fmt::format("{}.??.??", 1900 + i % 60));
        if (i % 4 == 0) game.tags.add("WhiteElo", std::to_string(1500 + 2 * i));
        if (i % 6 == 0) game.tags.add("Annotator", "Zoe");
        games.push_back(std::move(game));
    }
    return games;
}

std::string random_query(const std::vector<Game>& games, std::mt19937_64& random) {
    std::string text;
    unsigned open = 0;
    for (std::uint32_t terms = 1 + random_below(random, 4); terms > 0; --terms) {
        if (random_below(random, 4) == 0) text += "not ";
        if (terms > 1 && random_below(random, 3) == 0) {
            text += '(';
            ++open;
        }
        text += random_term(games, random);
        if (open > 0 && random_below(random, 2) == 0) {
            text += ')';
            --open;
        }
        if (terms > 1) text += one_of({" ", " and ", " or "}, random);
    }
    return text + std::string(open, ')');
}

bool holds(const Query& query, const Game& game, GameId id, bool has_variations) {
    std::vector<bool> truths;
    for (const QueryNode& node : query.nodes) {
        if (node.kind == QueryNode::Kind::term) {
            truths.push_back(holds(node.term, game, id, has_variations));
            continue;
        }
        const auto first = truths.end() - static_cast<std::ptrdiff_t>(node.operands);
        const auto is_true = std::count(first, truths.end(), true);
        truths.erase(first, truths.end());
        switch (node.kind) {
        case QueryNode::Kind::all_of: truths.push_back(is_true == node.operands); break;
        case QueryNode::Kind::any_of: truths.push_back(is_true > 0); break;
        case QueryNode::Kind::none_of: truths.push_back(is_true == 0); break;
        case QueryNode::Kind::term: break;
        }
    }
    return truths.empty() || truths.back();
}

} // namespace merels::test
