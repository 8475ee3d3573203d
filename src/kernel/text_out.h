/* SPDX-License-Identifier: MIT */
/* Writing text into a caller's buffer, as games do it. */
#ifndef SLG_KERNEL_TEXT_OUT_H
#define SLG_KERNEL_TEXT_OUT_H

#include <sortilege/write.h>

#endif
