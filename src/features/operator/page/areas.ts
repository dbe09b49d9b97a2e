/** What an operator looks after, one at a time: the address says which. */
export const AREAS = ["prices", "servers", "log"] as const;
export type AreaName = (typeof AREAS)[number];
