/** Types that the parts of the server in memory share. */
import { ApiError } from "#client/api/api.ts";
import type { Accepts, Address, AnyRequest, RequestOf } from "#contract/endpoint.ts";

/** Handles a request. `key` is its Idempotency-Key. Throws `ApiError`. */
type ModelHandler<Request> = (request: Request, key: string | undefined) => unknown;

/** Handlers with the routes of their endpoints. */
export type ModelHandlers = readonly (readonly [route: string, handler: ModelHandler<AnyRequest>])[];

/** Returns the handler of an endpoint with its route. */
export const handlerFor = <R extends string, A extends Accepts>(
  { route }: Address<R, A>,
  handler: ModelHandler<RequestOf<R, A>>,
): ModelHandlers[number] =>
  // The route guarantees that the request is one to this endpoint.
  [route, handler as ModelHandler<AnyRequest>];

/** The time of everything that the server in memory stores. */
export const MODEL_TIME = "2026-11-22T10:00:00.000Z";

export const refuse = (code: string, status: number): never => {
  throw new ApiError(code, status);
};

export type AppliedKeys = ReturnType<typeof createAppliedKeys>;

/** Creates the list of the keys of the applied changes, oldest first. */
export function createAppliedKeys() {
  const applied: string[] = [];
  const isFirst = (key: string | undefined) => key === undefined || !applied.includes(key);
  const record = (key: string | undefined) => void (key !== undefined && applied.push(key));
  return {
    applied,
    isFirst,
    record,
    /** Deletes a row. Returns whether it was there, `true` also for a repeated request. */
    remove(rows: Map<string, unknown>, id: string, key: string | undefined): boolean {
      if (!isFirst(key)) return true;
      record(key);
      return rows.delete(id);
    },
  };
}
