# compile_together(TARGET): if CMAKE_UNITY_BUILD is on, the sources of a target in one folder are compiled
# together. CMake's own unity files contain absolute paths, so a checkout could not use the compiler cache of
# another one. They also put sources of different folders together, whose names may collide.
set(MERELS_TOGETHER ${CMAKE_UNITY_BUILD})
set(CMAKE_UNITY_BUILD OFF)

# Call this function after the properties of the sources are set. Sources with options of their own are compiled
# alone.
function(compile_together target)
  if(NOT MERELS_TOGETHER)
    return()
  endif()
  set(alone "")
  set(folders "")
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_source_file_property(is_skipped ${source} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    if(is_skipped OR options)
      list(APPEND alone ${source})
      continue()
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET source PARENT_PATH folder)
    string(REPLACE "/" "_" name ${folder})
    list(APPEND folders ${name})
    string(APPEND text_of_${name} "#include <${source}>\n")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(name IN LISTS folders)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/Unity/${target}/${name}.cpp)
    # The file is only written if it changes.
    file(CONFIGURE OUTPUT ${file} CONTENT "${text_of_${name}}" @ONLY)
    list(APPEND alone ${file})
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${alone}")
endfunction()
