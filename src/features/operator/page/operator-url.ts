/** The URL form of the operator page. */
import { defineUrlState } from "#client/url-state/url-definition.ts";

/** The sections of the operator page; the first one is the default. */
export const AREAS = ["prices", "servers", "community", "items", "log"] as const;
export type AreaName = (typeof AREAS)[number];

export type OperatorSearch = Readonly<{ area?: AreaName | undefined }>;

export const operatorUrl = defineUrlState<AreaName, OperatorSearch>({
  page: "/operator",
  names: ["area"],
  maxLength: 80,
  parse: ({ area }) => AREAS.find((known) => known === area) ?? "prices",
  format: (area) => ({ area: area === "prices" ? undefined : area }),
});
