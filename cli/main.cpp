#include <cli/program.hpp>

int main(int argc, char** argv) { return static_cast<int>(merels::cli::run_program(argc, argv)); }
