/* SPDX-License-Identifier: MIT */
#include "server/push_seal.h"

#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"

enum { POINT = 65, SECRET = 16, SALT = 16, KEY = 16, NONCE = 12, TAG = 16, HASH = 32, HEAD = 86 };
enum { BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

struct srv_push_key {
    EVP_PKEY *pair;
};

/* --- keys --- */

static srv_push_key *push_key_of(EVP_PKEY *pair) {
    srv_push_key *key = pair ? calloc(1, sizeof *key) : NULL;
    if (!key) {
        EVP_PKEY_free(pair);
        return NULL;
    }
    key->pair = pair;
    return key;
}

srv_push_key *srv_push_key_new(void) {
    return push_key_of(EVP_EC_gen("P-256"));
}

srv_push_key *srv_push_key_read(const char *secret) {
    unsigned char bytes[SRV_PUSH_SECRET];
    size_t length;
    if (sodium_base642bin(bytes, sizeof bytes, secret, strlen(secret), NULL, &length, NULL,
                          BASE64) != 0)
        return NULL;
    const unsigned char *at = bytes;
    srv_push_key *key = push_key_of(d2i_PrivateKey(EVP_PKEY_EC, NULL, &at, (long)length));
    sodium_memzero(bytes, sizeof bytes);
    return key;
}

bool srv_push_key_write(const srv_push_key *key, char out[SRV_PUSH_SECRET]) {
    unsigned char *bytes = NULL;
    int length = i2d_PrivateKey(key->pair, &bytes);
    bool fits = length > 0 && sodium_base64_encoded_len((size_t)length, BASE64) <= SRV_PUSH_SECRET;
    if (fits) sodium_bin2base64(out, SRV_PUSH_SECRET, bytes, (size_t)length, BASE64);
    if (length > 0) OPENSSL_clear_free(bytes, (size_t)length);
    return fits;
}

/* The point itself, 65 bytes. */
static bool public_point(EVP_PKEY *pair, uint8_t out[POINT]) {
    unsigned char *point = NULL;
    size_t length = EVP_PKEY_get1_encoded_public_key(pair, &point);
    if (length == POINT) memcpy(out, point, POINT);
    OPENSSL_free(point);
    return length == POINT;
}

bool srv_push_key_public(const srv_push_key *key, char out[SRV_PUSH_PUBLIC]) {
    uint8_t point[POINT];
    if (!public_point(key->pair, point)) return false;
    sodium_bin2base64(out, SRV_PUSH_PUBLIC, point, sizeof point, BASE64);
    return true;
}

void srv_push_key_free(srv_push_key *key) {
    if (!key) return;
    EVP_PKEY_free(key->pair);
    free(key);
}

/* --- sealing --- */

/* HMAC-SHA-256 of up to three texts one after another. */
static void hmac_of(const uint8_t *key, size_t key_size, const void *a, size_t a_size,
                    const void *b, size_t b_size, uint8_t last, uint8_t out[HASH]) {
    uint8_t all[256];
    unsigned size = 0;
    memcpy(all, a, a_size);
    if (b_size) memcpy(all + a_size, b, b_size);
    size_t length = a_size + b_size;
    if (last) all[length++] = last;
    HMAC(EVP_sha256(), key, (int)key_size, all, length, out, &size);
}

/* What both sides of the exchange know: ours is new for each message. */
static bool shared_secret(EVP_PKEY *ours, const uint8_t theirs[POINT], uint8_t out[HASH]) {
    EVP_PKEY *peer = EVP_PKEY_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(ours, NULL);
    size_t length = HASH;
    bool good = peer && context && EVP_PKEY_copy_parameters(peer, ours) == 1 &&
                EVP_PKEY_set1_encoded_public_key(peer, theirs, POINT) == 1 &&
                EVP_PKEY_derive_init(context) == 1 &&
                EVP_PKEY_derive_set_peer(context, peer) == 1 &&
                EVP_PKEY_derive(context, out, &length) == 1 && length == HASH;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    return good;
}

typedef struct seal_keys {
    uint8_t key[HASH], nonce[HASH]; /* of which only the first bytes count */
} seal_keys;

/* RFC 8291, section 3.4. */
static void derive_keys(const uint8_t secret[HASH], const uint8_t auth[SECRET],
                        const uint8_t theirs[POINT], const uint8_t ours[POINT],
                        const uint8_t salt[SALT], seal_keys *out) {
    static const char info[] = "WebPush: info", key[] = "Content-Encoding: aes128gcm",
                      nonce[] = "Content-Encoding: nonce"; /* with their zeros */
    uint8_t first[HASH], points[2 * POINT], ikm[HASH], prk[HASH];
    hmac_of(auth, SECRET, secret, HASH, NULL, 0, 0, first);
    memcpy(points, theirs, POINT);
    memcpy(points + POINT, ours, POINT);
    hmac_of(first, HASH, info, sizeof info, points, sizeof points, 1, ikm);
    hmac_of(salt, SALT, ikm, HASH, NULL, 0, 0, prk);
    hmac_of(prk, HASH, key, sizeof key, NULL, 0, 1, out->key);
    hmac_of(prk, HASH, nonce, sizeof nonce, NULL, 0, 1, out->nonce);
}

static bool encrypt_record(const seal_keys *keys, const uint8_t *plain, size_t length,
                           uint8_t *out) {
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int part = 0, rest = 0;
    bool good = context &&
                EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, keys->key, keys->nonce) == 1 &&
                EVP_EncryptUpdate(context, out, &part, plain, (int)length) == 1 &&
                EVP_EncryptFinal_ex(context, out + part, &rest) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length) == 1;
    EVP_CIPHER_CTX_free(context);
    return good && (size_t)part == length && rest == 0;
}

static bool push_bytes_of(const char *text, uint8_t *out, size_t size) {
    size_t length = 0;
    return sodium_base642bin(out, size, text, strlen(text), NULL, &length, NULL, BASE64) == 0 &&
           length == size;
}

size_t srv_push_seal(const char *browser_key, const char *browser_secret, const char *text,
                     uint8_t out[SRV_PUSH_SEALED]) {
    uint8_t theirs[POINT], auth[SECRET], secret[HASH], plain[SRV_PUSH_PLAIN] = {0};
    uint8_t *salt = out, *point = out + SALT + 5;
    size_t length = strlen(text);
    seal_keys keys;
    if (length >= sizeof plain || !push_bytes_of(browser_key, theirs, sizeof theirs) ||
        !push_bytes_of(browser_secret, auth, sizeof auth) || RAND_bytes(salt, SALT) != 1)
        return 0;
    EVP_PKEY *ours = EVP_EC_gen("P-256");
    bool good = ours && public_point(ours, point) && shared_secret(ours, theirs, secret);
    EVP_PKEY_free(ours);
    if (!good) return 0;
    derive_keys(secret, auth, theirs, point, salt, &keys);
    /* Salt, the size of a record (there is but one), and our key. */
    static const uint8_t about[5] = {0, 0, 16, 0, POINT};
    memcpy(out + SALT, about, sizeof about);
    memcpy(plain, text, length);
    plain[length] = 2; /* the last record; zeros follow, so that no length tells anything */
    good = encrypt_record(&keys, plain, sizeof plain, out + HEAD);
    sodium_memzero(&keys, sizeof keys);
    sodium_memzero(secret, sizeof secret);
    return good ? HEAD + sizeof plain + TAG : 0;
}

/* --- signing --- */

/* As JSON Web Tokens have it: both numbers of the signature, 32 bytes each. */
static bool sign_token(EVP_PKEY *pair, const char *text, uint8_t out[2 * HASH]) {
    unsigned char der[128];
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good =
        context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) == 1 &&
        EVP_DigestSign(context, der, &length, (const unsigned char *)text, strlen(text)) == 1;
    EVP_MD_CTX_free(context);
    const unsigned char *at = der;
    ECDSA_SIG *pairs = good ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
    good = pairs && BN_bn2binpad(ECDSA_SIG_get0_r(pairs), out, HASH) == HASH &&
           BN_bn2binpad(ECDSA_SIG_get0_s(pairs), out + HASH, HASH) == HASH;
    ECDSA_SIG_free(pairs);
    return good;
}

bool srv_push_sign(const srv_push_key *key, const char *origin, const char *contact, int64_t ends,
                   char out[SRV_PUSH_SIGNED]) {
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[512], public[SRV_PUSH_PUBLIC], head64[64], claims64[700], text[800], signed64[90];
    uint8_t signature[2 * HASH];
    if (!slg_fits(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld%s%s%s}", origin,
                  (long long)ends, *contact ? ",\"sub\":\"" : "", contact, *contact ? "\"" : ""))
        return false;
    sodium_bin2base64(head64, sizeof head64, (const unsigned char *)head, strlen(head), BASE64);
    sodium_bin2base64(claims64, sizeof claims64, (const unsigned char *)claims, strlen(claims),
                      BASE64);
    slg_print(text, sizeof text, "%s.%s", head64, claims64);
    if (!sign_token(key->pair, text, signature) || !srv_push_key_public(key, public)) return false;
    sodium_bin2base64(signed64, sizeof signed64, signature, sizeof signature, BASE64);
    return slg_fits(out, SRV_PUSH_SIGNED, "vapid t=%s.%s, k=%s", text, signed64, public);
}
