# compile_together(TARGET): where CMAKE_UNITY_BUILD is on, sources of a target are compiled in groups of
# CMAKE_UNITY_BUILD_BATCH_SIZE. CMake's own unity files name sources by absolute paths, so that no checkout
# could use what the compiler cache has of another.
set(MERELS_TOGETHER ${CMAKE_UNITY_BUILD})
set(CMAKE_UNITY_BUILD OFF)

# Call it after the properties of the sources are set: those that differ from the others are compiled alone.
function(compile_together target)
  if(NOT MERELS_TOGETHER)
    return()
  endif()
  set(grouped "")
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_source_file_property(is_skipped ${source} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    if(NOT is_skipped AND NOT options)
      list(APPEND grouped ${source})
    endif()
  endforeach()
  set_source_files_properties(${grouped} PROPERTIES HEADER_FILE_ONLY ON)
  list(TRANSFORM grouped REPLACE "^${PROJECT_SOURCE_DIR}/(.+)$" "#include <\\1>\n")
  set(number 0)
  while(grouped)
    list(SUBLIST grouped 0 ${CMAKE_UNITY_BUILD_BATCH_SIZE} group)
    list(REMOVE_ITEM grouped ${group})
    list(JOIN group "" text)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/Unity/${target}_${number}.cpp)
    # It is only rewritten where it changes.
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
    target_sources(${target} PRIVATE ${file})
    math(EXPR number "${number} + 1")
  endwhile()
endfunction()
