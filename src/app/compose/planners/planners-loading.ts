/** Loads the planners. */
export const loadPlanners = () => import("./planners.tsx");
