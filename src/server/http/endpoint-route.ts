import { healthEndpoints } from "#contract/config.ts";
import { type Address, API_BASE } from "#contract/endpoint.ts";

type WithinGroup<R extends string> = R extends `${string} /${string}/${infer Path}` ? `/${Path}` : "/";

export function methodAndPath<R extends string>({
  route,
}: Address<R>): [method: string, path: WithinGroup<R>] {
  const [method = "", path = ""] = route.split(" ");
  // The same rule as that of the type.
  return [method, `/${path.split("/").slice(2).join("/")}` as WithinGroup<R>];
}

export const groupPath = ({ route }: Address): string => `/${route.split("/")[1]}`;

export const patternOf = ({ route }: Address): string => route.replace(" ", ` ${API_BASE}`);

/** Prefix of the URLs of health checks, which are neither limited nor logged. */
export const HEALTH_URLS = `${API_BASE}${groupPath(healthEndpoints.live)}/`;
