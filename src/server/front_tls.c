/* SPDX-License-Identifier: MIT */
#include <openssl/err.h>
#include <openssl/ssl.h>

#include "host/print.h"
#include "server/front_inner.h"

/* In a context of its own first: a file that is being written just now must not spoil the one that
 * serves. */
bool srv__is_pair(const char *certificate, const char *key, char *why, size_t capacity) {
    SSL_CTX *trial = SSL_CTX_new(TLS_server_method());
    ERR_clear_error();
    bool pair = trial && SSL_CTX_use_certificate_chain_file(trial, certificate) == 1 &&
                SSL_CTX_use_PrivateKey_file(trial, key, SSL_FILETYPE_PEM) == 1 &&
                SSL_CTX_check_private_key(trial) == 1;
    if (!pair) {
        const char *reason = ERR_reason_error_string(ERR_peek_last_error());
        slg_print(why, capacity, "%s and %s: %s", certificate, key,
                  reason ? reason : "no certificate with its key");
        ERR_clear_error();
    }
    SSL_CTX_free(trial);
    return pair;
}

bool srv_front_renew_tls(srv_front *front, char *why, size_t capacity) {
    const srv_front_setting *s = &front->setting;
    if (!*s->certificate) return true;
    if (!srv__is_pair(s->certificate, s->key, why, capacity)) return false;
    if (lws_tls_cert_updated(front->context, s->certificate, s->key, NULL, 0, NULL, 0) == 0)
        return true;
    slg_print(why, capacity, "%s cannot be taken up", s->certificate);
    return false;
}
