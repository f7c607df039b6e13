#pragma once

#include <libnotation/game/game.hpp>

#include <random>
#include <string>

namespace merels::test {

/// A random game tree that is hard on a writer: nested variations, hostile comments, every kind of
/// field, odd tags, sometimes a start in the middle of a game. Mostly 0 to 40 moves, sometimes
/// hundreds. The tags are in the writer's order; the result agrees with the board at the end of the
/// main line. The same seed gives the same tree.
Game random_tree(const RuleSet& rule_set, std::mt19937_64& random);

/// Things that can be written about a move; a variation's first move has comments before it, too.
Annotation random_annotation(const Board& board, bool is_variation, std::mt19937_64& random);
Comment random_comment(const Board& board, std::mt19937_64& random);

/// A comment's text in normal form, without any known field.
std::string random_comment_text(std::mt19937_64& random);

/// Tags in the writer's order, none of those that it makes of the game.
void add_random_tags(Tags& tags, std::mt19937_64& random);

} // namespace merels::test
