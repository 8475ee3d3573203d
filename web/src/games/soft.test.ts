// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { soft } from "./soft";

test.each([
  ["Netzspinnerin", "Netz-spin-nerin"],
  ["Wachkommandantin", "Wach-kom-man-dan-tin"],
  ["Cerberus", "Cerberus"],
  ["Turmvorstadt", "Turm-vor-stadt"],
  ["Rat Catcher", "Rat Catcher"],
])("%s may break as %s", (name, broken) => {
  expect(soft(name).replaceAll("\u00ad", "-")).toBe(broken);
});

test("in a narrow place shorter words may break", () => {
  expect(soft("Mysterie-Karte", 8)).toBe("Mys\u00adterie-Karte");
});

test("nothing but soft hyphens is put in", () => {
  const name = "Verminelle, Mutter des Kornspeichers";
  expect(soft(name).replaceAll("\u00ad", "")).toBe(name);
});
