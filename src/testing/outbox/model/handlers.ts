/** What the parts of the server in memory share. */
import { ApiError } from "#client/api/api.ts";

/** Handles a request. `path` has its parts; `key` is its Idempotency-Key. Throws `ApiError`. */
type ModelHandler = (
  path: readonly string[],
  body: unknown,
  key: string | undefined,
  query: URLSearchParams,
) => unknown;

/** Handlers by method and path; `*` stands for an id. */
export type ModelHandlers = Readonly<Record<string, ModelHandler>>;

/** The time of everything that the server in memory stores. */
export const MODEL_TIME = "2026-11-22T10:00:00.000Z";

export const refuse = (code: string, status: number): never => {
  throw new ApiError(code, status);
};

export type AppliedKeys = ReturnType<typeof createAppliedKeys>;

/** Creates the list of the keys of the applied changes, oldest first. */
export function createAppliedKeys() {
  const all: string[] = [];
  const isFirst = (key: string | undefined) => key === undefined || !all.includes(key);
  const note = (key: string | undefined) => void (key !== undefined && all.push(key));
  return {
    all,
    isFirst,
    note,
    /** Deletes a row. Returns whether it was there, `true` also for a repeated request. */
    remove(rows: Map<string, unknown>, id: string, key: string | undefined): boolean {
      if (!isFirst(key)) return true;
      note(key);
      return rows.delete(id);
    },
  };
}
