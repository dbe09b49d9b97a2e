/** Decides by the error of a change whether it is retried, and whether other changes would fail as well. */
import { ApiError } from "#client/api/api.ts";

/**
 * Whether a failure is transient, so that the change is retried; includes an ended session and proxy
 * responses. A payload that does not match its schema is not.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return !(error instanceof Error && error.name === "ValiError");
  const { status, code } = error;
  // The codes "unexpected" and "unreadable" mean a response that did not come from our server.
  return (
    status < 400 ||
    status >= 500 ||
    [401, 408, 425, 429].includes(status) ||
    ["unexpected", "unreadable", "other_player"].includes(code)
  );
}

/** Whether every other change would fail for the same reason. */
export const isGlobalFailure = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.code === "other_player");
