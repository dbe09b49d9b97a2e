import type * as v from "valibot";
import { type Accepts, type Address, type RequestOf, urlOf } from "#contract/endpoint.ts";

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
