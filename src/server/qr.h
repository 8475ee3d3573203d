/* SPDX-License-Identifier: MIT */
/* An address to point a phone's camera at, drawn in a terminal. */
#ifndef SORTILEGE_SERVER_QR_H
#define SORTILEGE_SERVER_QR_H

#include <stdbool.h>
#include <stdio.h>

/* In half blocks, dark on light whatever the terminal's colours are. False: it is too long, or this
 * build has no libqrencode. */
bool srv_qr_print(const char *text, FILE *out);

#endif
