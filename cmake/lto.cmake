# The library's objects hold both LTO and plain code: the command and the benchmarks are optimised
# as a whole, while the tests link the plain code and so relink in a moment.
if(MUSTER_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT MUSTER_LTO_WORKS LANGUAGES CXX)
endif()

if(MUSTER_LTO_WORKS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(lto_compile -flto=auto -ffat-lto-objects)
  set(lto_link -flto=auto)
  set(lto_skip -fno-lto)
endif()

function(muster_compile_for_lto target)
  target_compile_options(${target} PRIVATE ${lto_compile})
endfunction()

function(muster_link_with_lto target)
  target_link_options(${target} PRIVATE ${lto_link})
endfunction()

function(muster_link_without_lto target)
  target_link_options(${target} PRIVATE ${lto_skip})
endfunction()
