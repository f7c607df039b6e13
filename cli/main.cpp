#include <cli/program.hpp>

int main(int argc, char** argv) { return merels::cli::run_program(argc, argv); }
