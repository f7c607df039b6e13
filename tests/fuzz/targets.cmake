# A libFuzzer harness for each fuzz_*.cpp. The top CMakeLists.txt instruments the libraries that the harnesses test.
file(GLOB harnesses CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/fuzz_*.cpp)
foreach(harness IN LISTS harnesses)
  get_filename_component(name ${harness} NAME_WE)
  add_executable(${name} ${harness} ${PROJECT_SOURCE_DIR}/tests/support/random/legal_tree.cpp)
  target_link_libraries(${name} PRIVATE merels_engine notation merels_flags)
  target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endforeach()
