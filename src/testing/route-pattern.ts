import { type Address, API_BASE, type ParamsOf } from "#contract/endpoint.ts";

/** Matches the URL of each request to the API. */
export const API_REQUESTS = new RegExp(`^https?://[^/]+${API_BASE}/`);

/**
 * Returns what matches the URLs of an endpoint, of any origin and with any query, for `page.route`. A path parameter
 * that is not given may have any value. Other methods of the same path match too.
 */
export function routePattern<R extends string>(
  { route }: Address<R>,
  params: Partial<ParamsOf<R>> = {},
): RegExp {
  const given: Readonly<Record<string, string | undefined>> = params;
  const path = route
    .replace(/^\w+ /, API_BASE)
    .split("/")
    .map((part) => {
      const [, name] = /^:(\w+)/.exec(part) ?? [];
      if (name === undefined) return RegExp.escape(part);
      const value = given[name];
      return value === undefined ? "[^/?]+" : RegExp.escape(encodeURIComponent(value));
    });
  return new RegExp(`^https?://[^/]+${path.join("/")}(\\?|$)`);
}
