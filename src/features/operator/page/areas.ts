/** The sections of the operator page. The URL says which one is shown. */
export const AREAS = ["prices", "servers", "log"] as const;
export type AreaName = (typeof AREAS)[number];
