// The one translation unit that compiles Boost.JSON, which is used without its shared library.
#include <boost/json/src.hpp>
