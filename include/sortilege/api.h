/* SPDX-License-Identifier: MIT */
/* What a public header begins and ends its declarations with. Between the two, C++ sees C
 * functions, and the shared library exports what is declared; everything declared elsewhere stays
 * inside it. cmake/sortilege.symbols lists all that is exported. */
#ifndef SORTILEGE_API_H
#define SORTILEGE_API_H

#ifdef __cplusplus
#define SLG_C_BEGIN extern "C" {
#define SLG_C_END   }
#else
#define SLG_C_BEGIN
#define SLG_C_END
#endif

#ifdef __GNUC__
#define SLG_API_BEGIN SLG_C_BEGIN _Pragma("GCC visibility push(default)")
#define SLG_API_END   _Pragma("GCC visibility pop") SLG_C_END
#else
#define SLG_API_BEGIN SLG_C_BEGIN
#define SLG_API_END   SLG_C_END
#endif

#endif
