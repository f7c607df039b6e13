# Compiles each .po file into a catalogue. The viewer finds the catalogues in share/locale, next to the folder bin.
find_package(Gettext REQUIRED)
find_program(MSGFMT msgfmt REQUIRED)
file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.po)
set(compiled_catalogues)
foreach(catalogue IN LISTS catalogues)
  get_filename_component(language ${catalogue} NAME_WE)
  set(compiled ${CMAKE_BINARY_DIR}/share/locale/${language}/LC_MESSAGES/merels-viewer.mo)
  add_custom_command(OUTPUT ${compiled} DEPENDS ${catalogue} VERBATIM
                     COMMAND ${CMAKE_COMMAND} -E make_directory
                             ${CMAKE_BINARY_DIR}/share/locale/${language}/LC_MESSAGES
                     COMMAND ${MSGFMT} --check-header --output-file=${compiled} ${catalogue})
  list(APPEND compiled_catalogues ${compiled})
endforeach()
add_custom_target(catalogues ALL DEPENDS ${compiled_catalogues})
