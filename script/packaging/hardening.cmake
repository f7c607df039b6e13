# Release programs are built with the same protections as Debian's programs, and check the preconditions of the
# standard library. A hostile file that uses an unknown bug can then only end the program, but not control it.
# docs/architecture.md describes the cost. tests/package/hardened checks that the programs have these protections.
include(CheckCXXCompilerFlag)

add_compile_options(-fPIE -fstack-protector-strong -fstack-clash-protection)
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
add_compile_definitions(_GLIBCXX_ASSERTIONS)
add_link_options(-pie LINKER:-z,relro,-z,now,-z,noexecstack)
# Only x86 processors have this protection.
check_cxx_compiler_flag(-fcf-protection has_cf_protection)
if(has_cf_protection)
  add_compile_options(-fcf-protection)
endif()
# The built files contain no path of the machine that builds them.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)

# soften(): after this call, the targets of added folders are not hardened.
macro(soften)
  set_directory_properties(PROPERTIES COMPILE_OPTIONS "" COMPILE_DEFINITIONS "" LINK_OPTIONS "")
endmacro()
