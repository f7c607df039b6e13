#pragma once

#include <sys/stat.h>

namespace merels {

/// Gives an open file the permissions of another, without set-user-ID and the like, and its owner
/// and group as far as the system allows it. If the group cannot be kept, the file's own group gets
/// no rights. False, with errno, if the permissions cannot be set.
bool take_permissions(int descriptor, const struct stat& model);

} // namespace merels
