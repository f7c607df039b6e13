# Tunes the weights of the estimate, by hand: docs/tuning-log.md. Not installed, not a test.
file(GLOB tune_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
add_executable(tune EXCLUDE_FROM_ALL ${tune_sources})
target_link_libraries(tune PRIVATE merels_engine notation merels_flags fmt::fmt)
