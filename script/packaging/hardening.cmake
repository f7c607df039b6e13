# Release programs are built as Debian builds its own, and check the standard library's preconditions:
# a fault that nobody knows of ends the program instead of obeying a file. docs/architecture.md says
# what that costs; tests/package/hardened looks for it in what was built.
include(CheckCXXCompilerFlag)

add_compile_options(-fPIE -fstack-protector-strong -fstack-clash-protection)
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
add_compile_definitions(_GLIBCXX_ASSERTIONS)
add_link_options(-pie LINKER:-z,relro,-z,now,-z,noexecstack)
# Only processors of Intel's kind have it.
check_cxx_compiler_flag(-fcf-protection has_cf_protection)
if(has_cf_protection)
  add_compile_options(-fcf-protection)
endif()
# No path of the machine that builds gets into what is built.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)

# soften(): targets of folders that are added from here on are not hardened.
macro(soften)
  set_directory_properties(PROPERTIES COMPILE_OPTIONS "" COMPILE_DEFINITIONS "" LINK_OPTIONS "")
endmacro()
