// muster replay --review: a game looked over.
#pragma once

#include "store/session.h"

namespace muster {

struct ReviewReport {
  SeatSet judged;
  int threads = 0;  // 0: as many as there are processors for
  bool json = false;
};

void report_review(const Session& session, const ReviewReport& wanted);

}  // namespace muster
