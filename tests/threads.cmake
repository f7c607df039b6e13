# The thread sanitizer makes everything slow, and only tests with threads have something for it: its
# preset builds these test files alone, and labels their tests `threads`.
option(MERELS_TESTS_WITH_THREADS "Build only the tests with threads" OFF)
set(files_with_threads
    # libnotation
    rules/rule_set_pool store/find store/stop store/snapshot
    # engine
    engine/protocol/.* engine/search/table engine/search/search engine/exact/crew
    engine/exact/files engine/exact/knowledge engine/exact/parts
    # viewer
    viewer/core/background_worker viewer/core/engine_job viewer/core/explorer_reader
    viewer/core/export_task viewer/core/game_rows viewer/core/games_watch viewer/core/html_page
    viewer/core/import_task viewer/core/opened_beside viewer/core/solve_job viewer/core/unsaved_work
    # cli
    cli/check cli/cleanup cli/engine cli/match cli/threads)
list(JOIN files_with_threads | files_with_threads)
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
  list(FILTER tests INCLUDE REGEX "/(${files_with_threads})_test[.]cpp$")
  set(${sources} ${kept} ${tests} PARENT_SCOPE)
endfunction()
