#pragma once

// The sources of a record: books, sites and other places where its moves were read. A source has
// up to five tags: Source, SourcePage, SourceURL, Licence and Transcriber. The tags of further
// sources end with a number.
//
//   [Source "Book One"] [Source2 "Book Two"] [SourcePage2 "12"]   ->  sources 1 and 2
//
// If a source lacks a tag, such as SourcePage, Merels never takes this tag from another source.

#include <libnotation/game/tags.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The tags of a source, without numbers.
inline constexpr std::array<std::string_view, 5> source_tags{"Source", "SourcePage", "SourceURL",
                                                             "Licence", "Transcriber"};

/// The sources of a record have numbers from 1 to 99. A tag with a number above 99 is not the tag
/// of a source.
inline constexpr unsigned most_sources = 99;

/// The name of the tag `tag` for the source with the number `number`. For SourcePage and number 2,
/// the name is SourcePage2. The tags of source 1 have no number.
std::string tag_of_source(std::string_view tag, unsigned number);

/// True for a tag of any source.
bool is_of_source(std::string_view tag);

/// The numbers of the sources in ascending order. A source counts only if one of its tags has a
/// value. O(tags).
std::vector<unsigned> source_numbers(const Tags& tags);

/// The values of a tag in all sources, such as "Book One; Book Two". O(tags × sources).
std::string in_all_sources(const Tags& tags, std::string_view tag);

/// Adds the sources that the tags `added` describe. If a known source already has all values of an
/// added source, nothing changes. If an added source has all values of a known source and also
/// other values, the known source gets these other values. An added source that matches no known
/// source becomes a new source of the record. If the record already has `most_sources` sources, the
/// values of the added source are appended to the title of the last source: "Book 99; One more,
/// 12".
void add_sources(Tags& tags, const Tags& added);

} // namespace merels
