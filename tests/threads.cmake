# The thread sanitizer makes programs slow, and it can only find errors in tests with threads. So its preset builds
# only these test files, and gives their tests the label `threads`.
option(MERELS_TESTS_WITH_THREADS "Build only the tests with threads" OFF)
set(files_with_threads
    # libnotation
    rules/built_in/rule_set_pool base/files/atomic_file store/search/find
    store/search/shared_snapshot store/collection/stop text/file_run
    # engine
    engine/protocol/.* engine/search/table engine/search/search engine/exact/crew engine/exact/files
    engine/exact/knowledge engine/exact/files/on_disk
    # viewer
    viewer/core/threads/background_worker viewer/core/analysis/engine_job
    viewer/core/tasks/explorer_reader viewer/core/tasks/export_task viewer/core/collection/game_rows
    viewer/core/collection/games_watch publish/web/html_page viewer/core/tasks/import_task
    viewer/core/files/opened_beside viewer/core/tasks/solve_job viewer/core/editing/unsaved_work
    # cli
    cli/records/check cli/terminal/cleanup cli/engine/engine cli/collection/import cli/engine/match
    cli/solve/solve cli/collection/together)
# A test that CTest discovers can have only one label.
set(unit_label unit)
set(cli_label cli)
if(MERELS_TESTS_WITH_THREADS)
  set(unit_label threads)
  set(cli_label threads)
endif()

# Removes the test files without threads from a list. Other sources stay, because all tests share them.
function(keep_tests_with_threads sources)
  if(NOT MERELS_TESTS_WITH_THREADS)
    return()
  endif()
  set(kept ${${sources}})
  list(FILTER kept EXCLUDE REGEX "_test[.]cpp$")
  set(tests ${${sources}})
  list(JOIN files_with_threads | pattern)
  list(FILTER tests INCLUDE REGEX "/(${pattern})_test[.]cpp$")
  set(${sources} ${kept} ${tests} PARENT_SCOPE)
endfunction()

# Fails if a name in the list above is not the name of a test file.
function(check_tests_with_threads)
  foreach(pattern IN LISTS files_with_threads)
    set(found ${ARGN})
    list(FILTER found INCLUDE REGEX "/${pattern}_test[.]cpp$")
    if(NOT found)
      message(FATAL_ERROR "tests/threads.cmake: no test file is called ${pattern}")
    endif()
  endforeach()
endfunction()
