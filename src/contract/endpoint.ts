/**
 * The contracts' tables of endpoints contain method, path and schemas. The server registers its handlers with them
 * (`server/http/endpoint-route.ts`), and the browser sends its requests (`client/api/api.ts`). Units, limits and errors are
 * documented at schemas and handlers.
 */
import * as v from "valibot";

export const API_BASE = "/api";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Such as "GET /orders/:id". A parameter's pattern, such as "/:id{[0-9]+}", must not contain a slash. */
type Route = `${Method} /${string}`;

export type Accepts = Readonly<{ query?: v.GenericSchema<object>; body?: v.GenericSchema }>;

export type Address<R extends string = string, A extends Accepts = Accepts> = Readonly<{
  route: R;
  /** Never set: otherwise the browser would load the schemas of requests, which only the server needs. */
  accepts?: A | undefined;
}>;

/** With no content if `T` is `undefined`. */
export type Endpoint<R extends string = string, T = unknown, A extends Accepts = Accepts> = Address<R, A> &
  Readonly<{ response: v.GenericSchema<unknown, T> }>;

/** The type argument of `endpoint` and `address`, as a value: `accepts<{ body: typeof NewOrder }>()`. */
export const accepts = <A extends Accepts>(): A | undefined => undefined;

export const NO_CONTENT = v.custom<undefined>((value) => value === undefined);

type Nothing = Readonly<Record<never, never>>;

export const endpoint = <const R extends Route, T, A extends Accepts = Nothing>(
  route: R,
  response: v.GenericSchema<unknown, T>,
  _accepts?: A,
): Endpoint<R, T, A> => ({ route, response });

/** For a response that is not JSON, such as a download, or has several schemas. */
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

export type RequestOf<R extends string, A extends Accepts> = Params<R> & Query<A> & Body<A>;

export type AnyRequest = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}>;

/** May be omitted if everything in the request is optional. */
type UrlArgs<R extends string, A extends Accepts> =
  Partial<RequestOf<R, A>> extends RequestOf<R, A> ? [request?: RequestOf<R, A>] : [request: RequestOf<R, A>];

/** Without the origin. Percent-encodes path parameters; omits query parameters that are `undefined`. */
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
