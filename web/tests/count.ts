// SPDX-License-Identifier: MIT
// Says at the end how many tests passed, as every step of tools/test does.
import type { Reporter, TestModule } from "vitest/node";

export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let [passed, failed] = [0, 0];
    for (const module of modules) {
      for (const test of module.children.allTests())
        test.result().state === "passed" ? passed++ : failed++;
      failed += module.errors().length;
    }
    console.log(`units: ${passed} passed, ${failed} failed`);
  }
}
