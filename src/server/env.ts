import * as v from "valibot";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const Env = v.object({
  PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535)), "3000"),
  /** Which address to listen on; all of them unless told. */
  HOST: text,
  /** Any PostgreSQL instead of the embedded one. */
  DATABASE_URL: text,
  /** Where the embedded database keeps its files. */
  DATA_DIR: v.optional(v.string(), "./data"),
  /** Set in development, where Vite serves the pages. */
  API_ONLY: text,
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  HOSTING_NAME: text,
  HOSTING_ADDRESS: text,
});

/** Thrown for settings that their operator has to mend; names each wrong variable. */
export class WrongSettings extends Error {
  override readonly name = "WrongSettings";
}

export type Env = v.InferOutput<typeof Env>;

/** The settings of this copy. Throws `WrongSettings`; an empty one counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = v.safeParse(Env, set);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
  throw new WrongSettings(`Wrong settings:\n${wrong.join("\n")}`);
}
