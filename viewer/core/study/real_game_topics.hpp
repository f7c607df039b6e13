#pragma once

#include <string>

namespace merels::viewer {

/// The topic of a game of `samples/real` in the reader's language. The topic comes from the name of
/// the file: "both at three" for "a03-both-at-three.pgn". The topic of any other file stays as it
/// is in the name.
std::string topic_of(const std::string& path);

} // namespace merels::viewer
