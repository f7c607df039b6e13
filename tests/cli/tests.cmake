keep_tests_with_threads(cli_test_sources)
# A module that kills a program at a certain call. It has no sanitizers, because it is loaded before their libraries.
add_library(kill_at_write MODULE ${CMAKE_CURRENT_SOURCE_DIR}/cli/kill/kill_at_write.cpp)
target_link_libraries(kill_at_write PRIVATE ${CMAKE_DL_LIBS})
if(MERELS_FUZZ)
  target_compile_options(kill_at_write PRIVATE -fno-sanitize=all)
  target_link_options(kill_at_write PRIVATE -fno-sanitize=all)
endif()
add_executable(cli_tests ${cli_test_sources} ${places} ${CMAKE_CURRENT_SOURCE_DIR}/support/golden.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_collections.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_file.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_pages.cpp)
test_as_compiled(cli_tests merels_cli merels_engine notation)
target_link_libraries(cli_tests PRIVATE test_flags fmt::fmt Catch2::Catch2WithMain
                                        nlohmann_json::nlohmann_json)
# The code of `merels` has sanitizers here. The tests themselves need none.
if(MERELS_FUZZ)
  target_compile_options(cli_tests PRIVATE -fno-sanitize=all)
endif()
share_headers(cli_tests <tests/support/catch.hpp> <nlohmann/json.hpp> <filesystem> <fstream> <string>
              <vector>)
compile_together(cli_tests)
add_dependencies(cli_tests merels fake_engine kill_at_write)
catch_discover_tests(cli_tests TEST_PREFIX "cli."
                     PROPERTIES LABELS ${cli_label} TIMEOUT 600
                                ENVIRONMENT MERELS_DATA=${CMAKE_BINARY_DIR}/values)

# Checks the comments of lessons and games that describe the board.
if(NOT MERELS_FUZZ AND NOT MERELS_TESTS_WITH_THREADS)
  add_test(NAME cli.the_claims_of_the_lessons_hold
           COMMAND ${PROJECT_SOURCE_DIR}/script/check-claims $<TARGET_FILE:merels>)
  set_tests_properties(cli.the_claims_of_the_lessons_hold PROPERTIES COST 100
                       LABELS cli TIMEOUT 600 ENVIRONMENT MERELS_DATA=${CMAKE_BINARY_DIR}/values)
endif()

# Tests with a disk that is really full. If no such disk can be mounted, the test is skipped.
if(NOT MERELS_FUZZ AND NOT MERELS_TESTS_WITH_THREADS)
  add_test(NAME cli.a_full_disk_ends_every_writer_and_loses_nothing
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cli/full_disk $<TARGET_FILE:merels>)
  set_tests_properties(cli.a_full_disk_ends_every_writer_and_loses_nothing PROPERTIES
                       LABELS cli TIMEOUT 600 SKIP_RETURN_CODE 77)
endif()
