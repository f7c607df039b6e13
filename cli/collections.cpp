#include <cli/collections.hpp>

#include <filesystem>

namespace merels::cli {

void CollectionChoice::describe(Options& options) {
    options.operand(Value::file("COLLECTION"), path_, Need::required);
}

Collection CollectionChoice::open(Access access) const {
    return value_of(Collection::open(*path_, access));
}

bool CollectionChoice::exists() const {
    std::error_code error;
    return std::filesystem::exists(*path_, error);
}

} // namespace merels::cli
