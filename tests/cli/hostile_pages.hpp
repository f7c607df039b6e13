#pragma once

#include <string>

namespace merels::test {

/// Makes the root page of a table (from 1) lead to a page that leads four hundred times to another
/// one, and so on over six pages: more rows than anybody can count, in a small file.
void lead_in_circles(std::string& bytes, int root);

} // namespace merels::test
