/** SQLSTATE classes and codes of failures that pass: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const TRANSIENT_CLASSES = new Set([
  "08", // connection exception
  "40", // deadlock, serialization failure
  "53", // out of connections, memory or disk
]);
/** The driver sent what the server cannot parse, for example too many parameters. */
const PROTOCOL_VIOLATION = "08P01";
/** A server that only reads, such as a standby. */
export const READ_ONLY = "25006";
const TRANSIENT_STATES = new Set([
  "57P01", // the server is shut down
  "57P02", // the server crashed
  "57P03", // the server starts
  "57P05", // the connection was idle for too long
  "57014", // statement_timeout
  "55P03", // lock_timeout
  "25P03", // idle_in_transaction_session_timeout
  "25P04", // transaction_timeout
  READ_ONLY,
]);
/** Codes of Node for a host that does not respond, or whose name is not known yet. */
const NETWORK_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"],
]);
/** The driver's own errors have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(cause: unknown) {
    super("The database cannot be used at the moment.", { cause });
  }
}

/** Returns the code or message of a transient failure; `undefined` for other errors. */
export function transientReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return DRIVER_MESSAGE.test(error.message) ? error.message : undefined;
  const isSqlState = code.length === 5 && code !== PROTOCOL_VIOLATION;
  const isTransient =
    NETWORK_CODES.has(code) ||
    (isSqlState && (TRANSIENT_STATES.has(code) || TRANSIENT_CLASSES.has(code.slice(0, 2))));
  return isTransient ? code : undefined;
}

/** The disk is full. The embedded database reports it as a server does, and works again once there is space. */
export const DISK_FULL = "53100";

/** Drizzle wraps the driver's errors. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailableError || ("code" in cause && cause.code === DISK_FULL))
      return true;
  return false;
}
