/** Lengths in characters, depth in errors: whatever was thrown, its record stays below about 8 kB. */
const MAX_MESSAGE = 300;
const MAX_STATEMENT = 1_000;
const MAX_FRAMES = 15;
const MAX_FRAME = 200;
const MAX_DEPTH = 3;

/** What a log line says about an error. */
export type ErrorRecord = Readonly<{
  type: string;
  /** Left out where it can repeat what a player sent: see `masked`. */
  message?: string;
  /** An SQLSTATE, or a code of Node such as ECONNREFUSED. */
  code?: string;
  /** The SQL text with placeholders. Its parameters are never logged. */
  statement?: string;
  /** What the database names in the schema: never a value. */
  table?: string;
  column?: string;
  constraint?: string;
  stack?: readonly string[];
  cause?: ErrorRecord;
}>;

/** Parsers and the database repeat the input in their messages: of these the type, code and stack are enough. */
const REPEATS_INPUT = new Set(["SyntaxError", "ValiError"]);

const SQLSTATE = /^[0-9A-Z]{5}$/;
const CODE = /^[A-Za-z0-9_]{1,60}$/;
const IDENTIFIER = /^[\w$]{1,63}$/;

/** Describes what was thrown without personal data: no SQL parameters, no quoted values, bounded lengths. */
export function errorRecord(thrown: unknown, depth = 1): ErrorRecord {
  if (!(thrown instanceof Error)) return { type: thrown === null ? "null" : typeof thrown };
  const code = wordIn(thrown, "code", CODE);
  const statement = statementOf(thrown);
  const repeatsInput =
    statement !== undefined || REPEATS_INPUT.has(thrown.name) || (code !== undefined && SQLSTATE.test(code));
  return withoutUndefined({
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
  });
}

/** Masks quoted text, e-mail addresses and long digits: where a message repeats a value, it is one of these. */
export function masked(text: string): string {
  return text
    .slice(0, 2 * MAX_MESSAGE)
    .replaceAll(/"[\s\S]*"|`[\s\S]*`|“[\s\S]*”|«[\s\S]*»|'[\s\S]*'/g, '"…"')
    .replaceAll(/[^\s@]+@[^\s@]+/g, "…@…")
    .slice(0, MAX_MESSAGE);
}

const typeOf = ({ name }: Error): string => (CODE.test(name) ? name : "Error");

/** The SQL text of an error of drizzle, which has its parameters beside it and both of them in its message. */
function statementOf(error: Error): string | undefined {
  const query: unknown = Reflect.get(error, "query");
  return typeof query === "string" && "params" in error ? query.slice(0, MAX_STATEMENT) : undefined;
}

/** The stack without the message that it begins with, which can have several lines. */
function framesOf(error: Error): readonly string[] | undefined {
  const { stack, message, name } = error;
  if (typeof stack !== "string") return undefined;
  // The name can have been given after the stack was written.
  const head = [name, "Error", error.constructor.name]
    .flatMap((type) => (message === "" ? [type] : [`${type}: ${message}`]))
    .find((text) => stack.startsWith(text));
  // What cannot be told apart from the message is left out.
  if (head === undefined) return undefined;
  return stack
    .slice(head.length, head.length + 2 * MAX_FRAMES * MAX_FRAME)
    .split("\n", MAX_FRAMES + 1)
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim().slice(0, MAX_FRAME));
}

/** A property of the error, when it is a word of the expected form. */
function wordIn(error: Error, name: string, form: RegExp): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && form.test(value) ? value : undefined;
}

function withoutUndefined(record: { [Key in keyof ErrorRecord]: ErrorRecord[Key] | undefined }): ErrorRecord {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  // `type` is always there; Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(entries) as ErrorRecord;
}
