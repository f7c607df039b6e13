#pragma once

#include <string>

namespace merels::test {

/// Changes the root page of a table or index, counted from 1. It then leads to a page that leads
/// hundreds of times to another page, and so on over six pages. So a small file has more rows than
/// a program can count.
void lead_in_circles(std::string& bytes, int root);

/// Changes the root page of a table, counted from 1, so that it leads to itself.
void lead_to_itself(std::string& bytes, int root);

/// Changes the list of free pages, so that its first page comes after itself.
void make_free_pages_endless(std::string& bytes);

} // namespace merels::test
