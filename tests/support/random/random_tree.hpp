#pragma once

#include <libnotation/game/game.hpp>

#include <random>
#include <string>

namespace merels::test {

/// A random game tree that is difficult to write. It has nested variations, hostile comments, every
/// kind of field and odd tags. Sometimes it begins in the middle of a game. It usually has up to 40
/// moves, but sometimes hundreds. The tags are in the writer's order. The result agrees with the
/// board at the end of the main line. The same seed gives the same tree.
Game random_tree(const RuleSet& rule_set, std::mt19937_64& random);

/// A random annotation of a move. The first move of a variation also has comments before it.
Annotation random_annotation(const Board& board, bool is_variation, std::mt19937_64& random);
Comment random_comment(const Board& board, std::mt19937_64& random);

/// A comment's text in normal form, without any known field.
std::string random_comment_text(std::mt19937_64& random);

/// Adds random tags in the writer's order. Tags that the writer makes from the game are not among
/// them.
void add_random_tags(Tags& tags, std::mt19937_64& random);

} // namespace merels::test
