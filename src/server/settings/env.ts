import * as v from "valibot";
import { excludedSettings, missingSettings, unknownNames } from "./setting-errors.ts";
import { type Env, SETTING_NAMES, SettingsFromEnv } from "./settings.ts";

/** Thrown for invalid settings; the message names each invalid variable. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

export type { Env };

/**
 * Parses the settings from environment variables; an empty variable counts as not set.
 * @throws InvalidSettings with all errors.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = v.safeParse(SettingsFromEnv, set, { abortEarly: false, abortPipeEarly: false });
  const invalid = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const isInvalid = (name: string) => result.issues?.some(({ path }) => path?.[0].key === name);
  const valid: Partial<Env> = Object.fromEntries(
    Object.entries(result.output as Env).filter(([name]) => !isInvalid(name)),
  );
  const names = new Set(Object.keys(set));
  const errors = [
    ...invalid,
    ...missingSettings(names, valid),
    ...excludedSettings(valid),
    ...unknownNames(names, SETTING_NAMES),
  ];
  if (result.success && errors.length === 0) return result.output;
  throw new InvalidSettings(`Invalid settings:\n${errors.map((error) => `  ${error}`).join("\n")}`);
}
