#include <tests/support/places.hpp>

namespace merels::test {

std::string source_folder() { return MERELS_SOURCE_DIR; }

std::string merels_program() { return MERELS_PROGRAM; }

std::string fake_engine_program() { return MERELS_FAKE_ENGINE; }

std::string kill_at_write_library() { return MERELS_KILL_AT_WRITE; }

std::string picture_folder() { return MERELS_PICTURES; }

} // namespace merels::test
