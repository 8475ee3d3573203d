/* SPDX-License-Identifier: MIT */
/* People at their devices: they come, sit down, look, answer, change their minds, drop out and come
 * back. A device knows only what it was told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

enum { PATIENCE = 25000 };

void device_soon(world *w, device *d, uint32_t ms) {
    d->phase++;
    world_after(w, ms, (world_event){.kind = AT_DEVICE, .what = d->number, .option = d->phase});
}

static void forget_pending(device *d) {
    for (uint32_t i = 0; i < d->pending_count; i++)
        free(d->pending[i].text);
    d->pending_count = 0;
}

void device_free(device *d) {
    forget_pending(d);
    json_decref(d->document);
    for (uint32_t i = 0; i < d->sight_count; i++)
        free(d->sights[i].decision);
}

/* What was told is forgotten with the connection: a device comes back as if it were another. An
 * answer that was not acknowledged is sent again, as one who does not know better would. */
void device_cut(world *w, device *d) {
    d->link = NULL;
    d->hello = d->following = false;
    for (uint32_t i = 0; i < d->sight_count; i++)
        free(d->sights[i].decision);
    d->sight_count = 0;
    d->answer_at = 0;
    json_decref(d->document);
    d->document = NULL;
    if (d->on) device_soon(w, d, about(w, 1500));
}

static human *human_of(world *w, const device *d) {
    return &w->people[d->person];
}

static void note_sent(world *w, const device *d, const sent *answer) {
    human *person = human_of(w, d);
    if (person->sent_count == person->sent_room) {
        person->sent_room = person->sent_room ? 2 * person->sent_room : 64;
        person->sent = realloc(person->sent, person->sent_room * sizeof *person->sent);
        if (!person->sent) abort();
    }
    person->sent[person->sent_count++] = *answer;
}

void device_request(world *w, device *d, json_t *body, const char *what, const sent *answer) {
    if (!d->link || d->pending_count == WORLD_PENDING) {
        json_decref(body);
        return;
    }
    json_object_set_new(body, "do", json_string(what));
    json_object_set_new(body, "n", json_integer(++d->next_n));
    char *text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    pending *p = &d->pending[d->pending_count++];
    *p = (pending){.n = d->next_n, .table = w->table, .since = w->steady, .text = text};
    snprintf(p->what, sizeof p->what, "%s", what);
    if (answer) {
        p->answer = *answer;
        note_sent(w, d, answer);
    }
    link_send(w, d->link, text, strlen(text));
}

static json_t *of_table(const world *w) {
    char id[SRV_ID_LETTERS + 1];
    srv_id_write(w->table, id);
    return json_pack("{s:s}", "table", id);
}

/* --- coming in --- */

static void say_hello(world *w, device *d) {
    const human *person = human_of(w, d);
    json_t *body = json_pack("{s:i, s:s, s:s}", "version", 1, "form", d->packed ? "packed" : "json",
                             "lang", d->german ? "de" : "en");
    if (*person->token)
        json_object_set_new(body, "token", json_string(person->token));
    else
        json_object_set_new(body, "name", json_string(person->name));
    device_request(w, d, body, "hello", NULL);
}

static void come(world *w, device *d) {
    sent again = {0};
    bool resend = false;
    for (uint32_t i = 0; i < d->pending_count; i++)
        if (strcmp(d->pending[i].what, "answer") == 0 && d->pending[i].answer.table) {
            again = d->pending[i].answer;
            resend = true;
        }
    forget_pending(d);
    if (w->people[d->person].left || d->asleep) return;
    /* Only one device makes a guest; the others come with the token. */
    bool first = true;
    for (uint32_t i = 0; i < d->number; i++)
        first &= w->devices[i].person != d->person;
    if (!*human_of(w, d)->token && !first) {
        device_soon(w, d, 1000);
        return;
    }
    d->link = link_open(w, d->number);
    if (!d->link) {
        device_soon(w, d, 1000);
        return;
    }
    say_hello(w, d);
    if (resend && *human_of(w, d)->token) {
        json_t *body = of_table(w);
        json_object_update_new(body, json_pack("{s:i, s:i, s:i, s:i}", "seat", (int)again.seat,
                                               "seq", (int)again.seq, "option", (int)again.option,
                                               "at", (int)again.at));
        device_request(w, d, body, "answer", &again);
    }
    device_soon(w, d, 2000);
}

static json_t *open_body(world *w) {
    static const char *const clocks[] = {"none", "move", "fischer", "days"};
    const world_plan *plan = &w->plan;
    json_t *seats = json_array(), *clock = json_pack("{s:s}", "kind", clocks[plan->clock]);
    for (uint32_t i = 0; i < plan->seats; i++) {
        bool agent = i >= plan->seats - plan->agents;
        json_array_append_new(seats, i == 0  ? json_string("me")
                                     : agent ? json_pack("{s:s}", "agent", "search:novice")
                                             : json_string("free"));
    }
    if (plan->clock == 3) json_object_set_new(clock, "days", json_integer(1));
    if (plan->clock == 1 || plan->clock == 2)
        json_object_set_new(clock, "seconds", json_integer(plan->clock_s));
    if (plan->clock == 2) json_object_set_new(clock, "add", json_integer(plan->add_s));
    return json_pack("{s:s, s:o, s:o, s:{s:b, s:i}, s:s, s:b}", "game", plan->game, "seats", seats,
                     "clock", clock, "watch", "allowed", 1, "delay", (int)plan->delay_s, "takeback",
                     plan->takeback, "listed", (int)draw(w, 2));
}

static bool is_waiting_for(const device *d, const char *what) {
    for (uint32_t i = 0; i < d->pending_count; i++)
        if (strcmp(d->pending[i].what, what) == 0) return true;
    return false;
}

/* Until the device follows the table. False: nothing more to do now. */
static bool arrive(world *w, device *d) {
    human *person = human_of(w, d);
    if (!d->hello) return false;
    if (w->plan.pairs && !w->table) {
        if (person->role == ROLE_PLAYS && !is_waiting_for(d, "pair"))
            device_request(w, d, json_pack("{s:s}", "game", w->plan.game), "pair", NULL);
        return false;
    }
    if (d->person == 0 && !w->table && !is_waiting_for(d, "open"))
        device_request(w, d, open_body(w), "open", NULL);
    if (!w->table) return false;
    bool sits = person->role == ROLE_PLAYS && !w->plan.pairs && d->person != 0;
    if (sits && !person->sat) {
        if (!is_waiting_for(d, "sit")) device_request(w, d, of_table(w), "sit", NULL);
        return false;
    }
    if (d->following) return true;
    if (!is_waiting_for(d, "look")) device_request(w, d, of_table(w), "look", NULL);
    return false;
}

/* --- at the table --- */

static bool is_on(const device *d) {
    const char *stage = json_string_value(json_object_get(d->document, "stage"));
    return stage && strcmp(stage, "on") == 0;
}

static void ask_with(world *w, device *d, const char *what, const char *name, json_t *value) {
    json_t *body = of_table(w);
    json_object_set_new(body, name, value);
    device_request(w, d, body, what, NULL);
}

static void answer_offers(world *w, device *d) {
    size_t i, k;
    json_t *offer, *seat;
    json_array_foreach(json_object_get(d->document, "offers"), i, offer) {
        bool agreed = false;
        for (uint32_t s = 0; s < d->sight_count; s++)
            json_array_foreach(json_object_get(offer, "agreed"), k, seat) agreed |=
                json_integer_value(seat) == d->sights[s].seat;
        if (agreed || is_waiting_for(d, "agree") || is_waiting_for(d, "decline")) continue;
        const char *word = json_string_value(json_object_get(offer, "what"));
        bool go_on = strcmp(word, "go-on") == 0;
        bool yes = go_on || (strcmp(word, "draw") == 0 ? chance(w, 100) : chance(w, 700));
        ask_with(w, d, yes ? "agree" : "decline", "what", json_string(word));
    }
}

/* A person's seat that an agent plays is taken back; so may others' be filled. */
static void mind_the_seats(world *w, device *d) {
    char id[SRV_ID_LETTERS + 1];
    size_t i;
    json_t *seat;
    srv_id_write(human_of(w, d)->id, id);
    json_array_foreach(json_object_get(d->document, "seats"), i, seat) {
        const char *who = json_string_value(json_object_get(seat, "who"));
        const char *whose = json_string_value(json_object_get(seat, "for"));
        bool out = json_is_true(json_object_get(seat, "out"));
        if (strcmp(who, "agent") == 0 && whose && strcmp(whose, id) == 0 && !out &&
            !is_waiting_for(d, "back"))
            device_request(w, d, of_table(w), "back", NULL);
        if (strcmp(who, "person") == 0 && json_is_false(json_object_get(seat, "here")) &&
            chance(w, 30)) {
            json_t *body = of_table(w);
            json_object_set_new(body, "agent", json_string("heuristic"));
            json_object_set_new(body, "seat", json_integer((json_int_t)i));
            device_request(w, d, body, "fill", NULL);
        }
    }
}

/* Now and then people do something else than to answer. */
static void whims(world *w, device *d) {
    const world_plan *plan = &w->plan;
    uint32_t seat = d->sights[draw(w, d->sight_count)].seat;
    if (chance(w, plan->undo)) ask_with(w, d, "undo", "seat", json_integer(seat));
    if (w->calm) return;
    if (chance(w, plan->pause)) ask_with(w, d, "offer", "what", json_string("pause"));
    if (chance(w, plan->draw)) ask_with(w, d, "offer", "what", json_string("draw"));
    if (chance(w, plan->concede)) ask_with(w, d, "concede", "seat", json_integer(seat));
    if (chance(w, plan->talk)) ask_with(w, d, "say", "phrase", json_integer(draw(w, 5)));
    if (chance(w, plan->talk)) ask_with(w, d, "say", "text", json_string("schön ‘gesagt’"));
}

/* How many options the device believes to have, and for which decision; 0: it is asked nothing. */
static uint32_t options_of(const world *w, const device *d, const sight *s, uint32_t *seq) {
    slg_decision decision;
    const slg_state *view = (const slg_state *)(const void *)&s->view;
    const slg_game *game = slg_game_find(w->plan.game);
    if (!d->packed) {
        json_t *told = s->decision ? json_loads(s->decision, JSON_DECODE_ANY, NULL) : NULL;
        *seq = (uint32_t)json_integer_value(json_object_get(told, "seq"));
        uint32_t count = (uint32_t)json_array_size(json_object_get(told, "options"));
        json_decref(told);
        return count;
    }
    if (!s->known || !slg_get_decision(game, view, s->seat, &decision)) return 0;
    *seq = decision.seq;
    return slg_options(game, view, s->seat, NULL, 0);
}

static void give_answer(world *w, device *d, const sight *s, uint32_t seq, uint32_t option) {
    sent answer = {w->table, s->seat, seq, option, s->at};
    json_t *body = of_table(w);
    json_object_update_new(body, json_pack("{s:i, s:i, s:i, s:i}", "seat", (int)s->seat, "seq",
                                           (int)seq, "option", (int)option, "at", (int)s->at));
    device_request(w, d, body, "answer", &answer);
}

static void play(world *w, device *d) {
    bool paused = json_is_true(json_object_get(d->document, "paused"));
    if (paused) {
        if (!is_waiting_for(d, "offer") && (w->calm || chance(w, 200)))
            ask_with(w, d, "offer", "what", json_string("go-on"));
        return;
    }
    for (uint32_t i = 0; i < d->sight_count; i++) {
        uint32_t seq, count = options_of(w, d, &d->sights[i], &seq);
        if (!count || is_waiting_for(d, "answer")) continue;
        if (!d->answer_at) {
            d->answer_at = w->steady + about(w, w->plan.slow_people);
            if (!w->calm && w->plan.clock && chance(w, 30)) d->answer_at += 1000 * w->plan.clock_s;
        }
        if (w->steady < d->answer_at) {
            device_soon(w, d, (uint32_t)(d->answer_at - w->steady));
            return;
        }
        d->answer_at = 0;
        give_answer(w, d, &d->sights[i], seq, draw(w, count));
    }
    if (!w->calm && w->plan.seats > 1 && chance(w, w->plan.cheat)) { /* somebody else's seat */
        sight other = d->sights[0];
        other.seat = (other.seat + 1) % w->plan.seats;
        sent none = {0};
        json_t *body = of_table(w);
        json_object_update_new(body, json_pack("{s:i, s:i, s:i}", "seat", (int)other.seat, "seq",
                                               (int)draw(w, 60), "option", 0));
        device_request(w, d, body, "answer", &none);
    }
}

static bool is_impatient(const world *w, const device *d) {
    for (uint32_t i = 0; i < d->pending_count; i++)
        if (strcmp(d->pending[i].what, "pair") != 0 && w->steady - d->pending[i].since > PATIENCE)
            return true;
    return false;
}

void device_wake(world *w, device *d) {
    if (!d->on) return;
    if (!d->link) {
        come(w, d);
        return;
    }
    device_soon(w, d, 500 + draw(w, 1500));
    if (is_impatient(w, d)) {
        link_cut(w, d->link);
        return;
    }
    if (!arrive(w, d)) return;
    if (human_of(w, d)->role != ROLE_PLAYS || !is_on(d)) return;
    mind_the_seats(w, d);
    if (!d->sight_count || d->sights[0].seat == SLG_SEAT_NONE) return;
    answer_offers(w, d);
    whims(w, d);
    play(w, d);
}
