#include "cards/card_error.h"

#include <fmt/format.h>

namespace muster {

std::string described(const CardError& error) {
  return fmt::format("{}:{}:{}: {}{}{}", error.file, error.line, error.column, error.message,
                     error.hint.empty() ? "" : "\n    ", error.hint);
}

}  // namespace muster
