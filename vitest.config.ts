import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { guidesPlugins } from "./scripts/guides-plugin.ts";

const all = globSync("src/**/*.test.{ts,tsx}");
/** Tests that measure processor time: memory that other files leave behind would count. */
const measuring = ["src/testing/checks/fuzz.test.ts", "src/testing/checks/hostile-bodies.test.ts"];
/**
 * Rules and servers keep no state in their modules but caches, so the files of one worker share them: importing all of
 * the server anew takes longer than most of these files.
 */
const sharing = all.filter(
  (file) =>
    (/^src\/(domain|contract|server)\//.test(file) || /\.server\.test\.ts$|rights\.test\.ts$/.test(file)) &&
    !measuring.includes(file) &&
    !readFileSync(file, "utf8").includes("@vitest-environment"),
);

/** Files that take longer than twenty seconds: begun last, one of them would leave the other processors idle. */
const LONG = /\/(fuzz|hostile-bodies|every-text|outbox\.property|maintenance|graceful-stop)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [guidesPlugins(), react()],
  test: {
    // Rules and servers need no browser; a component's test asks for one with "@vitest-environment jsdom".
    environment: "node",
    restoreMocks: true,
    // Vitest leaves one processor idle unless it is told.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Ten times what the slowest test without a limit of its own takes: speed is asserted in processor time alone.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "alone", include: all.filter((file) => !sharing.includes(file)) },
      },
      {
        extends: true,
        test: { name: "sharing modules", include: sharing, isolate: false },
      },
    ],
  },
});
