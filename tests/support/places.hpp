#pragma once

#include <string>

// The paths of files that the tests use. Only places.cpp is compiled with absolute paths, so that
// the compiler cache can use all other tests in every checkout.
namespace merels::test {

/// The top folder of the sources.
std::string source_folder();

/// The program `merels`.
std::string merels_program();

/// The program of tests/engine/protocol/fake.
std::string fake_engine_program();

/// The library of tests/cli/kill.
std::string kill_at_write_library();

/// The folder for pictures of windows.
std::string picture_folder();

} // namespace merels::test
