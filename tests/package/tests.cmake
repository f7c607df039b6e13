# These tests run only for release builds. With sanitizers, the outside project would also need their options.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_test(NAME package.an_outside_project_uses_an_installed_copy
           COMMAND ${CMAKE_CURRENT_LIST_DIR}/run ${CMAKE_BINARY_DIR})
  set_tests_properties(package.an_outside_project_uses_an_installed_copy PROPERTIES
                       LABELS package TIMEOUT 300)
  if(MERELS_HARDENED)
    add_test(NAME package.the_programs_are_hardened
             COMMAND ${CMAKE_CURRENT_LIST_DIR}/hardened ${CMAKE_BINARY_DIR})
    set_tests_properties(package.the_programs_are_hardened PROPERTIES LABELS package TIMEOUT 300)
  endif()
endif()
