import { textsOfPage } from "#client/i18n/texts/of-page.ts";

/** Loads the planners together with their texts. */
export async function loadPlanners() {
  const [planners] = await Promise.all([import("./planners.tsx"), textsOfPage("planners")]);
  return planners;
}
