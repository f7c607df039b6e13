# The thread sanitizer makes everything slow, and only tests with threads have something for it: its
# preset builds these test files alone, and labels their tests `threads`.
option(MERELS_TESTS_WITH_THREADS "Build only the tests with threads" OFF)
set(files_with_threads
    # libnotation
    rules/rule_set_pool base/atomic_file store/find store/shared_snapshot store/stop
    # engine
    engine/protocol/.* engine/search/table engine/search/search engine/exact/crew
    engine/exact/files engine/exact/knowledge engine/exact/parts
    # viewer
    viewer/core/background_worker viewer/core/engine_job viewer/core/explorer_reader
    viewer/core/export_task viewer/core/game_rows viewer/core/games_watch viewer/core/html_page
    viewer/core/import_task viewer/core/opened_beside viewer/core/solve_job viewer/core/unsaved_work
    # cli
    cli/check cli/cleanup cli/engine cli/import cli/match cli/solve cli/together)
# A test that is discovered can have one label only.
set(unit_label unit)
set(cli_label cli)
if(MERELS_TESTS_WITH_THREADS)
  set(unit_label threads)
  set(cli_label threads)
endif()

# Leaves out tests without threads, but not what they share.
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

# A name in the list above that no file has.
function(check_tests_with_threads)
  foreach(pattern IN LISTS files_with_threads)
    set(found ${ARGN})
    list(FILTER found INCLUDE REGEX "/${pattern}_test[.]cpp$")
    if(NOT found)
      message(FATAL_ERROR "tests/threads.cmake: no test file is called ${pattern}")
    endif()
  endforeach()
endfunction()
