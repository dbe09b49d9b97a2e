import { textsOfPage } from "#client/i18n/texts/of-page.ts";

/** The planners, once their texts are there too. */
export async function loadPlanners() {
  const [planners] = await Promise.all([import("./planners.tsx"), textsOfPage("planners")]);
  return planners;
}
