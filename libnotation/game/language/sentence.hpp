#pragma once

#include <string>

namespace merels {

/// The sentence with a capital letter at its beginning. If the sentence begins with a point or a
/// move, such as "a1", it stays as it is.
std::string with_capital(std::string sentence);

} // namespace merels
