#pragma once

#include <string>

namespace merels::test {

/// Makes the root page (from 1) of a table or index lead to a page that leads hundreds of times to
/// another one, and so on over six pages: more rows than can be counted, in a small file.
void lead_in_circles(std::string& bytes, int root);

/// Makes the root page (from 1) of a table lead to itself.
void lead_to_itself(std::string& bytes, int root);

/// Makes the first page of the list of free pages the next of itself.
void make_free_pages_endless(std::string& bytes);

} // namespace merels::test
