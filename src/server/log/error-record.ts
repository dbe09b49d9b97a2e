/** Lengths in characters, depth in nested causes. They keep the record of any error below about 8 kB. */
const MAX_MESSAGE = 300;
const MAX_STATEMENT = 1_000;
const MAX_FRAMES = 15;
const MAX_FRAME = 200;
const MAX_DEPTH = 3;

export type ErrorRecord = Readonly<{
  type: string;
  /** Omitted if it may repeat data that a player sent. */
  message?: string | undefined;
  /** An SQLSTATE, or a code of Node such as ECONNREFUSED. */
  code?: string | undefined;
  /** The SQL text with placeholders. Its parameters are never logged. */
  statement?: string | undefined;
  /** Names from the database schema, never values. */
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  stack?: readonly string[] | undefined;
  cause?: ErrorRecord | undefined;
}>;

/** Errors whose messages repeat the input. */
const REPEATS_INPUT = new Set(["SyntaxError", "ValiError"]);

const SQLSTATE = /^[0-9A-Z]{5}$/;
const CODE = /^[A-Za-z0-9_]{1,60}$/;
const IDENTIFIER = /^[\w$]{1,63}$/;

/** Describes a thrown value without personal data: no SQL parameters, no quoted values, bounded lengths. */
export function errorRecord(thrown: unknown, depth = 1): ErrorRecord {
  if (!(thrown instanceof Error)) return { type: thrown === null ? "null" : typeof thrown };
  const code = wordIn(thrown, "code", CODE);
  const statement = statementOf(thrown);
  const repeatsInput =
    statement !== undefined || REPEATS_INPUT.has(thrown.name) || (code !== undefined && SQLSTATE.test(code));
  return {
    type: statement === undefined ? typeOf(thrown) : "DrizzleQueryError",
    message: repeatsInput ? undefined : masked(thrown.message),
    code,
    statement,
    table: wordIn(thrown, "table", IDENTIFIER),
    column: wordIn(thrown, "column", IDENTIFIER),
    constraint: wordIn(thrown, "constraint", IDENTIFIER),
    stack: framesOf(thrown),
    cause:
      thrown.cause === undefined || depth >= MAX_DEPTH ? undefined : errorRecord(thrown.cause, depth + 1),
  };
}

/** Masks quoted text and email addresses, and cuts the text to 300 characters. */
export function masked(text: string): string {
  return text
    .slice(0, 2 * MAX_MESSAGE)
    .replaceAll(/"[\s\S]*"|`[\s\S]*`|“[\s\S]*”|«[\s\S]*»|'[\s\S]*'/g, '"…"')
    .replaceAll(/[^\s@]+@[^\s@]+/g, "…@…")
    .slice(0, MAX_MESSAGE);
}

const typeOf = ({ name }: Error): string => (CODE.test(name) ? name : "Error");

/** Drizzle keeps the parameters in another property; its message has both. */
function statementOf(error: Error): string | undefined {
  const query: unknown = Reflect.get(error, "query");
  return typeof query === "string" && "params" in error ? query.slice(0, MAX_STATEMENT) : undefined;
}

function framesOf(error: Error): readonly string[] | undefined {
  const { stack, message, name } = error;
  if (typeof stack !== "string") return undefined;
  // The error's name may have been set after the stack was captured.
  const head = [name, "Error", error.constructor.name]
    .flatMap((type) => (message === "" ? [type] : [`${type}: ${message}`]))
    .find((text) => stack.startsWith(text));
  // The stack is omitted if it cannot be separated from the message.
  if (head === undefined) return undefined;
  return stack
    .slice(head.length, head.length + 2 * MAX_FRAMES * MAX_FRAME)
    .split("\n", MAX_FRAMES + 1)
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim().slice(0, MAX_FRAME));
}

function wordIn(error: Error, name: string, form: RegExp): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && form.test(value) ? value : undefined;
}
