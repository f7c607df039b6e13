# A program that tunes the weights of the estimate (docs/tuning-log.md). It is run by hand, and is not installed.
file(GLOB tune_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
add_executable(tune EXCLUDE_FROM_ALL ${tune_sources})
target_link_libraries(tune PRIVATE merels_engine notation merels_flags fmt::fmt)
