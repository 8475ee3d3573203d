/* SPDX-License-Identifier: MIT */
/* What is JSON and what is not, and what its values are. */
#include "json/parse.h"

#include <string.h>

#include "test.h"

static slg_value value;
static slg_error error;

static bool parse(const char *text) {
    memset(&error, 0, sizeof error);
    return slg__json_parse(text, strlen(text), &value, NULL, &error);
}

/* --- what is JSON; the names of most are those of JSONTestSuite (Nicolas Seriot) --- */

static const struct {
    const char *name, *text, *written;
} sound[] = {
    {"array arrays with spaces", "[[]   ]", "[[]]"},
    {"array empty string", "[\"\"]", "[\"\"]"},
    {"array empty", "[]", "[]"},
    {"array ending with newline", "[\"a\"]\n", "[\"a\"]"},
    {"array false", "[false]", "[false]"},
    {"array heterogeneous", "[null, 1, \"1\", {}]", "[null, 1, \"1\", {}]"},
    {"array null", "[null]", "[null]"},
    {"array with leading space", " [1]", "[1]"},
    {"array with several null", "[1,null,null,null,2]", "[1, null, null, null, 2]"},
    {"number", "[123e65]", "[123e65]"},
    {"number 0e+1", "[0e+1]", "[0e+1]"},
    {"number 0e1", "[0e1]", "[0e1]"},
    {"number after space", "[ 4]", "[4]"},
    {"number close to zero", "[-0.000000000000001]", "[-0.000000000000001]"},
    {"number int with exp", "[20e1]", "[20e1]"},
    {"number minus zero", "[-0]", "[0]"},
    {"number negative int", "[-123]", "[-123]"},
    {"number real capital e neg exp", "[1E-2]", "[1E-2]"},
    {"number real fraction exponent", "[123.456e78]", "[123.456e78]"},
    {"the largest", "9223372036854775807", "9223372036854775807"},
    {"the least", "-9223372036854775808", "-9223372036854775808"},
    {"object", "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"asd\": \"sdf\", \"dfg\": \"fgh\"}"},
    {"object basic", "{\"asd\":\"sdf\"}", "{\"asd\": \"sdf\"}"},
    {"object empty", "{}", "{}"},
    {"object empty key", "{\"\":0}", "{\"\": 0}"},
    {"object with newlines", "{\n\"a\": \"b\"\n}", "{\"a\": \"b\"}"},
    {"object same name deeper", "{\"a\":{\"a\":1},\"b\":{\"a\":2}}",
     "{\"a\": {\"a\": 1}, \"b\": {\"a\": 2}}"},
    {"object string unicode", "{\"title\":\"\\u041f\\u043e\"}", "{\"title\": \"По\"}"},
    {"string 1 2 3 bytes UTF-8", "[\"\\u0060\\u012a\\u12AB\"]", "[\"`Īካ\"]"},
    {"string accepted surrogate pair", "[\"\\uD801\\udc37\"]", "[\"𐐷\"]"},
    {"string allowed escapes", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
     "[\"\\\"\\\\/\\b\\f\\n\\r\\t\"]"},
    {"string backslash and u escaped zero", "[\"\\\\u0000\"]", "[\"\\\\u0000\"]"},
    {"string control", "[\"\\u0012\"]", "[\"\\u0012\"]"},
    {"string del", "[\"\x7f\"]", "[\"\x7f\"]"},
    {"string in array with leading space", "[ \"asd\"]", "[\"asd\"]"},
    {"string last surrogates", "[\"\\uDBFF\\uDFFF\"]", "[\"\xf4\x8f\xbf\xbf\"]"},
    {"string utf8", "[\"€𝄞\"]", "[\"€𝄞\"]"},
    {"lonely false", "false", "false"},
    {"lonely int", "42", "42"},
    {"lonely negative real", "-0.1", "-0.1"},
    {"lonely null", "null", "null"},
    {"lonely string", "\"asd\"", "\"asd\""},
    {"lonely true", " true ", "true"},
    {"thirty-two levels", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
     "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"},
};

TEST(json_is_read_and_written_again) {
    EACH(row, sound) {
        char text[256];
        slg_out out;
        CHECK(parse(row->text));
        CHECK_STR(error.text, "");
        slg_out_init(&out, text, sizeof text);
        slg_value_write(&value, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->written);
    }
}

#define A_VALUE "a value is expected here, not "
#define A_NAME  "a name in quotation marks "
#define HALF    "this is half a character; write both halves (\\ud83d\\ude00) or the character"
#define ESCAPE  "after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal digits"

static const struct {
    const char *name, *text;
    uint32_t line, column;
    const char *error;
} damaged[] = {
    {"array 1 true without comma", "[1 true]", 1, 4, "',' or ']' is expected here, not 'true'"},
    {"array colon instead of comma", "[\"\": 1]", 1, 4, "',' or ']' is expected here, not ':'"},
    {"array comma after close", "[\"\"],", 1, 5, "nothing may follow the value, but ',' does"},
    {"array comma and number", "[,1]", 1, 2, A_VALUE "','"},
    {"array double comma", "[1,,2]", 1, 4, A_VALUE "','"},
    {"array extra close", "[\"x\"]]", 1, 6, "nothing may follow the value, but ']' does"},
    {"array extra comma", "[\"\",]", 1, 5, A_VALUE "']'"},
    {"array incomplete", "[\"x\"", 1, 5, "',' or ']' is expected here, not the end of the text"},
    {"array just minus", "[-]", 1, 3, "a digit is expected here, not ']'"},
    {"array newlines unclosed", "[\"a\",\n4\n,1,", 3, 4, A_VALUE "the end of the text"},
    {"array spaces vertical tab formfeed", "[\"\va\"\\f]", 1, 3,
     "a string cannot hold a byte of value 11 as it is; write it as \\n, \\t or \\u001f"},
    {"array unclosed", "[", 1, 2, A_VALUE "the end of the text"},
    {"incomplete false", "[fals]", 1, 2, A_VALUE "'fals'; words need quotation marks"},
    {"capitalized true", "[True]", 1, 2, A_VALUE "'True'; words need quotation marks"},
    {"a word", "six", 1, 1, A_VALUE "'six'; words need quotation marks"},
    {"number ++", "[++1234]", 1, 2, A_VALUE "'++1234'; words need quotation marks"},
    {"number -01", "[-01]", 1, 2, "a number does not begin with 0: '-01'"},
    {"number 012", "[012]", 1, 2, "a number does not begin with 0: '012'"},
    {"number -1.0.", "[-1.0.]", 1, 2, "this is not a number: '-1.0.'"},
    {"number -2.", "[-2.]", 1, 5, "a digit is expected here, not ']'"},
    {"number .2e-3", "[.2e-3]", 1, 2, A_VALUE "'.2e-3'; words need quotation marks"},
    {"number 0.e1", "[0.e1]", 1, 4, "a digit is expected here, not 'e1'"},
    {"number 0e", "[0e]", 1, 4, "a digit is expected here, not ']'"},
    {"number 0x42", "[0x42]", 1, 2, "this is not a number: '0x42'"},
    {"number Inf", "[Inf]", 1, 2, A_VALUE "'Inf'; words need quotation marks"},
    {"number fullwidth digit", "[\xef\xbc\x91]", 1, 2, A_VALUE "'\xef\xbc\x91'"},
    {"number with a letter", "[1ea]", 1, 4, "a digit is expected here, not 'a'"},
    {"number too large", "9223372036854775808", 1, 1,
     "whole numbers are from -9223372036854775808 to 9223372036854775807, and "
     "'9223372036854775808' is not"},
    {"number too small", " -9223372036854775809", 1, 2,
     "whole numbers are from -9223372036854775808 to 9223372036854775807, and "
     "'-9223372036854775809' is not"},
    {"number of twenty digits", "10000000000000000000", 1, 1,
     "whole numbers are from -9223372036854775808 to 9223372036854775807, and "
     "'10000000000000000000' is not"},
    {"object bad value", "[\"x\", truth]", 1, 7, A_VALUE "'truth'; words need quotation marks"},
    {"object bracket key", "{[: \"x\"}", 1, 2, A_NAME "or '}' is expected here, not '['"},
    {"object comma instead of colon", "{\"x\", null}", 1, 5,
     "':' is expected after a name, not ','"},
    {"object double colon", "{\"x\"::\"b\"}", 1, 6, A_VALUE "':'"},
    {"object missing value", "{\"a\":", 1, 6, A_VALUE "the end of the text"},
    {"object no colon", "{\"a\" \"b\"}", 1, 6, "':' is expected after a name, not '\"b\"'"},
    {"object non string key", "{1:1}", 1, 2, A_NAME "or '}' is expected here, not '1'"},
    {"object trailing comma", "{\"id\":0,}", 1, 9,
     "a name in quotation marks is expected after the comma, not '}'"},
    {"object two commas", "{\"id\":0,,}", 1, 9, A_NAME "is expected after the comma, not ','"},
    {"object unquoted key", "{a: \"b\"}", 1, 2, A_NAME "or '}' is expected here, not 'a'"},
    {"object trailing comment",
     "{\"a\":\"b\"}/"
     "**/",
     1, 10, "nothing may follow the value, but '/' does"},
    {"object with single string", "{ \"foo\" : \"bar\", \"a\" }", 1, 22,
     "':' is expected after a name, not '}'"},
    {"object unclosed", "{\"a\":1", 1, 7, "',' or '}' is expected here, not the end of the text"},
    {"object a name twice", "{\"a\":1,\n \"a\":2}", 2, 2,
     "an object has each name only once, but '\"a\"' is there already"},
    {"object a name twice, escaped", "{\"ab\":1,\"\\u0061b\":2}", 1, 9,
     "an object has each name only once, but '\"\\u0061b\"' is there already"},
    {"string one surrogate", "[\"\\uD800\"]", 1, 3,
     "this is half a character; write both halves (\\ud83d\\ude00) or the character"},
    {"string second surrogate first", "[\"\\uDC00\\uD800\"]", 1, 3, HALF},
    {"string surrogate then letter", "[\"\\uD800\\u0061\"]", 1, 3, HALF},
    {"string surrogate then escape", "[\"\\uD800\\n\"]", 1, 3, HALF},
    {"string u0000", "[\"a\\u0000\"]", 1, 4, "a string cannot hold \\u0000"},
    {"string incomplete escaped character", "[\"\\u00A\"]", 1, 3,
     "\\u is followed by four hexadecimal digits"},
    {"string escape x", "[\"\\x00\"]", 1, 3,
     "after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal digits"},
    {"string escaped zero byte", "[\"\\", 1, 3, ESCAPE},
    {"string single quote", "['single quote']", 1, 2, A_VALUE "'''"},
    {"string tab", "[\"a\tb\"]", 1, 4,
     "a string cannot hold a byte of value 9 as it is; write it as \\n, \\t or \\u001f"},
    {"string unescaped newline", "[\"a\nb\"]", 1, 4,
     "a string cannot hold a byte of value 10 as it is; write it as \\n, \\t or \\u001f"},
    {"string unclosed", "[\"asd]", 1, 2, "this string has no quotation mark at its end"},
    {"string invalid utf8", "[\"\xff\"]", 1, 3, "this is not a character in UTF-8"},
    {"string overlong", "[\"\xc0\xaf\"]", 1, 3, "this is not a character in UTF-8"},
    {"string utf8 surrogate", "[\"\xed\xa0\x80\"]", 1, 3, "this is not a character in UTF-8"},
    {"string utf8 cut", "[\"\xe2\x82\"]", 1, 3, "this is not a character in UTF-8"},
    {"string beyond unicode", "[\"\xf4\x90\x80\x80\"]", 1, 3, "this is not a character in UTF-8"},
    {"column of characters", "[\"äöü€\" x]", 1, 9, "',' or ']' is expected here, not 'x'"},
    {"structure no data", "", 1, 1, A_VALUE "the end of the text"},
    {"structure spaces", " \n", 2, 1, A_VALUE "the end of the text"},
    {"structure angle bracket", "<.>", 1, 1, A_VALUE "'<'"},
    {"structure ascii unicode identifier", "a\xc3\xa5", 1, 1,
     A_VALUE "'a'; words need quotation marks"},
    {"structure BOM", "\xef\xbb\xbf{}", 1, 1, A_VALUE "'\xef\xbb\xbf'"},
    {"structure form feed", "[\f]", 1, 2, A_VALUE "a byte of value 12"},
    {"structure lone invalid", "\xe9", 1, 1, A_VALUE "a byte of value 233"},
    {"structure object with comment",
     "{\"a\":/"
     "*comment*/\"b\"}",
     1, 6, A_VALUE "'/'"},
    {"structure open array object", "[{\"\":[{\"\":[", 1, 12, A_VALUE "the end of the text"},
    {"structure two values", "1 2", 1, 3, "nothing may follow the value, but '2' does"},
    {"thirty-three levels", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", 1,
     33, "lists and objects are nested too deep: 32 levels at most"},
    {"a long word", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 1, 1,
     A_VALUE "'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'; words need quotation marks"},
};

TEST(what_is_no_json_is_refused_with_its_place_and_what_would_be_right) {
    EACH(row, damaged) {
        CHECK(!parse(row->text));
        CHECK_EQ(error.code, SLG_BAD_INPUT);
        CHECK_STR(error.text, row->error);
        CHECK_EQ(error.line, row->line);
        CHECK_EQ(error.column, row->column);
    }
}

TEST(a_zero_byte_is_no_end) {
    CHECK(!slg__json_parse("1\0", 2, &value, NULL, &error));
    CHECK_STR(error.text, "nothing may follow the value, but a byte of value 0 does");
}

TEST(a_text_cut_anywhere_is_refused) {
    static const char text[] = "{\"a\": [1.5e3, \"x\\u00e4€\", {\"b\": null}], \"c\": true}";
    for (size_t length = 0; length < sizeof text - 1; length++)
        CHECK(!slg__json_parse(text, length, &value, NULL, &error));
    CHECK(slg__json_parse(text, sizeof text - 1, &value, NULL, &error));
}

TEST(names_in_open_objects_have_a_limit) {
    static char text[8192];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    for (uint32_t i = 0; i < SLG_JSON_NAMES; i++) {
        slg_put(&out, i ? ",\"" : "{\"");
        slg_put_u64(&out, i);
        slg_put(&out, "\":0");
    }
    slg_put(&out, "}");
    slg_out_end(&out);
    CHECK(parse(text));
    text[out.length - 1] = ',';
    memcpy(text + out.length, "\"x\":0}", sizeof "\"x\":0}");
    CHECK(!parse(text));
    CHECK_STR(error.text, "an object and those around it have at most 512 names together");
}

TEST(a_value_may_be_followed_by_other_text) {
    size_t used = 0;
    static const char text[] = "  {\"a\": 1} B";
    CHECK(slg__json_parse(text, sizeof text - 1, &value, &used, &error));
    CHECK_EQ(used, 10);
    CHECK_EQ(slg_value_kind_of(&value), SLG_VALUE_OBJECT);
}

/* --- what its values are --- */

static slg_value member(const char *name) {
    slg_value object = value, its;
    slg_value_member(&object, name, &its);
    return its;
}

TEST(members_are_found_in_any_order) {
    slg_value its;
    REQUIRE(
        parse("{\"a\": 1, \"b.c\": [2, \"x\", {}], \"\\u00e4\": \"\\ud83d\\ude00!\", \"d\": -7}"));
    static const char *const order[] = {"d", "a", "b.c", "a", "ä", "d", "b.c"};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        CHECK(slg_value_member(&value, order[i], &its));
    CHECK_EQ(slg_value_kind_of(&its), SLG_VALUE_LIST);
    CHECK_EQ(slg_value_count(&its), 3);
    CHECK(!slg_value_member(&value, "b", &its));
    CHECK_EQ(slg_value_kind_of(&its), SLG_VALUE_NONE);
    its = member("d");
    CHECK_EQ(slg_value_int(&its), -7);
    its = member("ä");
    CHECK(slg_value_is(&its, "😀!"));
    CHECK(!slg_value_is(&its, "😀"));
    CHECK(!slg_value_is(&its, "😀!!"));
    char text[8];
    CHECK_EQ(slg_value_text(&its, text, sizeof text), 5);
    CHECK_STR(text, "😀!");
}

static const struct {
    const char *name, *a, *b;
    bool equal;
} pairs[] = {
    {"numbers", "1", " 1 ", true},
    {"zeros", "0", "-0", true},
    {"other numbers", "1", "-1", false},
    {"a fraction", "1", "1.0", false},
    {"fractions", "1.5", "1.5", true},
    {"null and false", "null", "false", false},
    {"strings", "\"\\u0041b\"", "\"Ab\"", true},
    {"a longer string", "\"Ab\"", "\"Abc\"", false},
    {"a shorter string", "\"Abc\"", "\"Ab\"", false},
    {"lists", "[1, [2]]", "[1,[2]]", true},
    {"a longer list", "[1]", "[1, 2]", false},
    {"an order", "[1, 2]", "[2, 1]", false},
    {"objects", "{\"a\": 1, \"b\": {\"c\": []}}", "{\"b\": {\"c\": []}, \"\\u0061\": 1}", true},
    {"another name", "{\"a\": 1}", "{\"b\": 1}", false},
    {"another value", "{\"a\": 1}", "{\"a\": 2}", false},
    {"one name more", "{\"a\": 1}", "{\"a\": 1, \"b\": 1}", false},
    {"a list and an object", "[]", "{}", false},
};

TEST(values_are_compared) {
    EACH(row, pairs) {
        REQUIRE(parse(row->b));
        slg_value b = value;
        REQUIRE(parse(row->a));
        CHECK_EQ(slg_value_equal(&value, &b), row->equal);
        CHECK_EQ(slg_value_equal(&b, &value), row->equal);
    }
}

/* --- along a path --- */

TEST(a_path_leads_to_its_value) {
    slg_value its, element;
    REQUIRE(parse("7"));
    slg_value way = value;
    way.path = "seats.12.dice.all";
    way.over = true;
    CHECK_EQ(slg_value_kind_of(&way), SLG_VALUE_WAY);
    CHECK(!slg_value_member(&way, "seat", &its));
    CHECK(!slg_value_member(&way, "engine", &its));
    CHECK(its.over); /* what is not said stays */
    REQUIRE(slg_value_member(&way, "seats", &its));
    CHECK(!slg_value_at(&its, 1, &element));
    CHECK(!slg_value_at(&its, 2, &element));
    REQUIRE(slg_value_at(&its, 12, &element));
    REQUIRE(slg_value_member(&element, "dice.all", &its));
    CHECK_EQ(slg_value_kind_of(&its), SLG_VALUE_INT);
    CHECK_EQ(slg_value_int(&its), 7);
}
