/* SPDX-License-Identifier: MIT */
#include "server/qr.h"

#ifdef SRV_QR
#include <qrencode.h>

enum { QUIET = 2, DARK = 1 };

static bool is_dark(const QRcode *code, int row, int column) {
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return false;
    return code->data[row * code->width + column] & DARK;
}

bool srv_qr_print(const char *text, FILE *out) {
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (!code) return false;
    for (int row = -QUIET; row < code->width + QUIET; row += 2) {
        fputs("  \033[30;107m", out);
        for (int column = -QUIET; column < code->width + QUIET; column++)
            fputs(halves[2 * is_dark(code, row, column) + is_dark(code, row + 1, column)], out);
        fputs("\033[0m\n", out);
    }
    QRcode_free(code);
    return true;
}
#else
bool srv_qr_print(const char *text, FILE *out) {
    (void)text;
    (void)out;
    return false;
}
#endif
