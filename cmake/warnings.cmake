# Warnings for our own targets; the libraries' headers are system headers and stay out of it.
# g++ 12 sees overlapping copies in std::string's operator+ where there are none (-Wrestrict).
add_library(muster_warnings INTERFACE)
target_compile_options(muster_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-align
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wformat=2
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op
    -Wno-missing-field-initializers  # g++ 12 misses the base of Procedure{.a = 1}; clang looks better
    -Wshadow  # clang also counts what other files of a batch name
    -Wno-restrict  # g++ 12 sees overlaps in "text" + string that cannot be (GCC bug 105651)
    -Wno-subobject-linkage  # speaks of headers, and takes files compiled together for them
   >)
