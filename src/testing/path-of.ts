import type * as v from "valibot";
import {
  type Accepts,
  type Address,
  API_BASE,
  type ParamsOf,
  type RequestOf,
  urlOf,
} from "#contract/endpoint.ts";

type WithoutBody<A> = A extends { query: infer Query extends v.GenericSchema<object> }
  ? Readonly<{ query: Query }>
  : Readonly<Record<never, never>>;
type PathRequest<R extends string, A> = RequestOf<R, WithoutBody<A>>;
type PathArgs<R extends string, A> =
  Partial<PathRequest<R, A>> extends PathRequest<R, A>
    ? [request?: PathRequest<R, A>]
    : [request: PathRequest<R, A>];

/**
 * Returns the path of an endpoint with its query, for tests and tools that send the body themselves, such as an
 * invalid one. A test that sends a wrong path on purpose writes it out.
 */
export const pathOf = <R extends string, A extends Accepts>(
  { route }: Address<R, A>,
  ...args: PathArgs<R, A>
): string => urlOf({ route } as Address, ...args);

/** Returns the method and the path of a request, such as "GET /api/orders/a". */
export const requestLine = <R extends string, A extends Accepts>(
  endpoint: Address<R, A>,
  ...args: PathArgs<R, A>
): string => `${endpoint.route.split(" ")[0]} ${pathOf(endpoint, ...args)}`;

/** Returns the path of an endpoint with its parameters, as the log names it, such as "/api/orders/:id". */
export const pathPatternOf = ({ route }: Address): string => route.replace(/^\w+ /, API_BASE);

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
