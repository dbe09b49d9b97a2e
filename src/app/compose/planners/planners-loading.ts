import { loadPageTexts } from "#client/i18n/texts/of-page.ts";

/** Loads the planners together with their texts. */
export async function loadPlanners() {
  const [planners] = await Promise.all([import("./planners.tsx"), loadPageTexts("planners")]);
  return planners;
}
