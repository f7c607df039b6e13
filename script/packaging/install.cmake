# The files that `cmake --install` installs, and their folders. The component `program` has the program `merels`,
# `viewer` has the desktop program, and `development` has the library.
include(CMakePackageConfigHelpers)

# -- The program
install(TARGETS merels RUNTIME COMPONENT program)
install(TARGETS drawing LIBRARY DESTINATION ${MERELS_MODULES} COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/completions/merels.bash RENAME merels
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/completions/merels.zsh RENAME _merels
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/completions/merels.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# README.md has links to this folder, and pictures from it.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# The damaged samples are only for tests.
install(DIRECTORY samples DESTINATION ${CMAKE_INSTALL_DATADIR}/merels COMPONENT program
        PATTERN broken EXCLUDE)

# -- The viewer
install(TARGETS merels-viewer RUNTIME COMPONENT viewer)
install(DIRECTORY ${CMAKE_BINARY_DIR}/share/locale DESTINATION ${CMAKE_INSTALL_DATADIR}
        COMPONENT viewer)
set(desktop viewer/desktop)
install(FILES ${desktop}/merels-viewer.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
        COMPONENT viewer)
install(FILES ${desktop}/merels-viewer.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
        COMPONENT viewer)
install(FILES ${desktop}/merels-viewer.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT viewer)
install(FILES ${desktop}/io.github.merels.viewer.metainfo.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT viewer)
execute_process(COMMAND gzip -9nc INPUT_FILE ${CMAKE_SOURCE_DIR}/${desktop}/merels-viewer.1
                OUTPUT_FILE ${CMAKE_BINARY_DIR}/merels-viewer.1.gz COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${CMAKE_BINARY_DIR}/merels-viewer.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
        COMPONENT viewer)

# -- The library
install(TARGETS notation EXPORT MerelsTargets ARCHIVE COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
include(script/packaging/public_headers.cmake)
public_headers(headers libnotation)
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder} COMPONENT development)
endforeach()
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Merels)
install(EXPORT MerelsTargets NAMESPACE Merels:: DESTINATION ${package_folder}
        COMPONENT development)
configure_package_config_file(script/packaging/MerelsConfig.cmake.in MerelsConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(MerelsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/MerelsConfig.cmake ${CMAKE_BINARY_DIR}/MerelsConfigVersion.cmake
        DESTINATION ${package_folder} COMPONENT development)
file(RELATIVE_PATH MERELS_PREFIX_OF_PC ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
     ${CMAKE_INSTALL_PREFIX})
configure_file(script/packaging/merels.pc.in merels.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/merels.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)

# -- The license: the file itself, and the copyright files of Debian's packages
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT license)
configure_file(script/packaging/changelog.in changelog @ONLY)
execute_process(COMMAND gzip -9nkf ${CMAKE_BINARY_DIR}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(package IN ITEMS merels:program merels-viewer:viewer libnotation-dev:development)
  string(REPLACE ":" ";" package ${package})
  list(GET package 0 name)
  list(GET package 1 component)
  install(FILES script/packaging/copyright ${CMAKE_BINARY_DIR}/changelog.gz
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
endforeach()
