/**
 * The table of the API's endpoints. Each contract has its own part of it, such as `ordersEndpoints`: method, path, and the
 * schemas of request and response. Units, limits and errors are documented at the schemas and at the handlers. The server
 * registers its handlers with it (`server/http/endpoint-route.ts`) and the browser sends its requests with it
 * (`client/api/api.ts`), so that each path is written once.
 */
import * as v from "valibot";

/** The path prefix of all endpoints; the API has the same origin as the page. */
export const API_BASE = "/api";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Method and path below `API_BASE`, such as "GET /orders/:id". A parameter may have a pattern, such as
 * "/:id{[0-9]+}", which must not contain a slash.
 */
type Route = `${Method} /${string}`;

/** The schemas of what a request contains besides its path parameters. */
export type Accepts = Readonly<{ query?: v.GenericSchema<object>; body?: v.GenericSchema }>;

/** An endpoint: its route and, as a type only, the query and the body that it accepts. */
export type Address<R extends string = string, A extends Accepts = Accepts> = Readonly<{
  route: R;
  /** Never set: otherwise the browser would load the schemas of requests, which only the server needs. */
  accepts?: A | undefined;
}>;

/** An endpoint that responds with a `T` as JSON; with no content if `T` is `undefined`. */
export type Endpoint<R extends string = string, T = unknown, A extends Accepts = Accepts> = Address<R, A> &
  Readonly<{ response: v.GenericSchema<unknown, T> }>;

/** The type argument of `endpoint` and `address`, as a value: `accepts<{ body: typeof NewOrder }>()`. */
export const accepts = <A extends Accepts>(): A | undefined => undefined;

/** The response of an endpoint that responds with 204. */
export const NO_CONTENT = v.custom<undefined>((value) => value === undefined);

type Nothing = Readonly<Record<never, never>>;

/** Defines an endpoint whose response is JSON. */
export const endpoint = <const R extends Route, T, A extends Accepts = Nothing>(
  route: R,
  response: v.GenericSchema<unknown, T>,
  _accepts?: A,
): Endpoint<R, T, A> => ({ route, response });

/** Defines an endpoint whose response is not JSON, such as a download, or has several schemas. */
export const address = <const R extends Route, A extends Accepts = Nothing>(
  route: R,
  _accepts?: A,
): Address<R, A> => ({ route });

type NameIn<Part extends string> = Part extends `:${infer Name}{${string}`
  ? Name
  : Part extends `:${infer Name}`
    ? Name
    : never;
type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Path>;

export type ParamsOf<R extends string> = Readonly<Record<NamesIn<R>, string>>;

type Params<R extends string> = [NamesIn<R>] extends [never] ? Nothing : Readonly<{ params: ParamsOf<R> }>;
type Query<A> = A extends { query: infer S extends v.GenericSchema<object> }
  ? Nothing extends v.InferInput<S>
    ? Readonly<{ query?: v.InferInput<S> }>
    : Readonly<{ query: v.InferInput<S> }>
  : Nothing;
type Body<A> = A extends { body: infer S extends v.GenericSchema }
  ? Readonly<{ body: v.InferInput<S> }>
  : Nothing;

/** The path parameters, the query and the body of a request; those that the endpoint does not have are missing. */
export type RequestOf<R extends string, A extends Accepts> = Params<R> & Query<A> & Body<A>;

/** Any request to an endpoint that is not known statically. */
export type AnyRequest = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}>;

/** The last argument of `urlOf`; may be omitted if everything in the request is optional. */
type UrlArgs<R extends string, A extends Accepts> =
  Partial<RequestOf<R, A>> extends RequestOf<R, A> ? [request?: RequestOf<R, A>] : [request: RequestOf<R, A>];

/**
 * Returns the URL of a request without the origin. Path parameters are percent-encoded here, and only here;
 * parameters of the query that are `undefined` are omitted.
 */
export function urlOf<R extends string, A extends Accepts>(
  { route }: Address<R, A>,
  ...[request]: UrlArgs<R, A>
): string {
  const { params, query = {} }: AnyRequest = request ?? {};
  const path = route
    .replace(/^\w+ /, API_BASE)
    .replace(/:(\w+)[^/]*/g, (_part, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}
