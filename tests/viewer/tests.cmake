# Tests with real windows on a virtual display. There is one CTest test for each test file. It runs the tests with the
# tag of this file.
file(GLOB_RECURSE window_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/viewer/*.cpp)
list(FILTER window_sources EXCLUDE REGEX "/viewer/(core|bench)/")
add_executable(window ${window_sources} ${places} ${CMAKE_CURRENT_SOURCE_DIR}/support/read_text.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_collections.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_file.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/hostile/hostile_pages.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/support/golden.cpp ${CMAKE_CURRENT_SOURCE_DIR}/support/xml.cpp)
# The tests use GTK, because wxWidgets cannot report the texts that screen readers and other programs get.
find_package(PkgConfig REQUIRED)
pkg_check_modules(gtk REQUIRED IMPORTED_TARGET gtk+-3.0)
test_as_compiled(window viewer_widgets viewer_core merels_engine notation)
target_link_libraries(window PRIVATE test_flags Catch2::Catch2 PkgConfig::gtk)
share_headers(window <tests/support/catch.hpp> <tests/viewer/window/driver.hpp> <wx/wx.h> <fmt/format.h>
              <algorithm> <filesystem> <string>)
# This source contains Catch2 itself.
set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/viewer/window/window_app.cpp
                            PROPERTIES SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -O0)
compile_together(window)
add_dependencies(window fake_engine catalogues)
find_program(XVFB_RUN xvfb-run REQUIRED)
find_program(OPENBOX openbox REQUIRED)
# add_window_test(NAME TESTS [PROGRAM…]): adds a CTest test that runs TESTS, under PROGRAM if it is given.
function(add_window_test name tests)
  add_test(NAME window.${name} COMMAND ${XVFB_RUN} -a -s "-screen 0 1600x1200x24" ${ARGN} $<TARGET_FILE:window> "${tests}")
  # These tests wait more than they compute, so they start first.
  set_tests_properties(window.${name} PROPERTIES LABELS window TIMEOUT 600 COST 100
    ENVIRONMENT "NO_AT_BRIDGE=1;MERELS_TASK_SECONDS=60;GTK_THEME=Adwaita;MERELS_DATA=${CMAKE_BINARY_DIR}/values")
endfunction()
foreach(source ${window_sources})
  get_filename_component(name ${source} NAME_WE)
  if(name MATCHES "^(.*)_test$")
    string(REPLACE "_" "-" tag ${CMAKE_MATCH_1})
    add_window_test(${tag} "[${tag}]")
  endif()
endforeach()
# The tests of sizes and places run a second time under a window manager.
add_window_test(managed "[place],[small-window],*sash*,*opens at Home*,*the head of Home*" ${CMAKE_CURRENT_SOURCE_DIR}/viewer/managed)

# The tests of pictures run a second time on a screen with twice as many pixels.
add_window_test(sharp "[sharp]" env GDK_SCALE=2)

# A program that is not a test. It measures the window with a large collection, whose path is in MERELS_COLLECTION.
add_executable(bench_window EXCLUDE_FROM_ALL
               ${CMAKE_CURRENT_SOURCE_DIR}/viewer/bench/bench_collection_window.cpp
               ${CMAKE_CURRENT_SOURCE_DIR}/viewer/window/window_app.cpp)
target_link_libraries(bench_window PRIVATE viewer_widgets test_flags Catch2::Catch2 PkgConfig::gtk)

add_test(NAME viewer.every_word_is_translated
         COMMAND ${PROJECT_SOURCE_DIR}/script/catalogues check)
add_test(NAME viewer.no_display
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/viewer/no_display $<TARGET_FILE:merels-viewer>)
set_tests_properties(viewer.no_display PROPERTIES LABELS viewer TIMEOUT 120 COST 100)
