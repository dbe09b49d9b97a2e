import type { GuideName } from "#features/guides/page/guide.ts";

/** The id of the section with each guide's tool: a calculator or a planner. */
export const TOOLS: Readonly<Record<GuideName, string>> = {
  welcome: "levels",
  crafting: "planner",
  pets: "planner",
};
