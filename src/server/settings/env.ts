import * as v from "valibot";
import { excludedSettings, missingSettings, tooManyOfNetwork, unknownNames } from "./setting-errors.ts";
import { SETTING_WORDS } from "./setting-words.ts";
import { type Env, SETTING_NAMES, SettingsFromEnv } from "./settings.ts";

/** Thrown for invalid settings; the message names each invalid variable. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

export type { Env };

export type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * Parses the settings from environment variables; an empty variable counts as not set.
 * @throws InvalidSettings with all errors.
 */
export function readEnv(source: EnvSource): Env {
  const { env, errors } = parseEnv(source);
  return acceptedEnv(env, errors);
}

/** Returns the settings; throws `InvalidSettings` if there are errors. */
export function acceptedEnv(env: Partial<Env>, errors: readonly string[]): Env {
  if (errors.length === 0) return env as Env;
  throw new InvalidSettings(`Invalid settings:\n${errors.map((error) => `  ${error}`).join("\n")}`);
}

/** Returns the valid settings, with the defaults, and all errors. */
export function parseEnv(source: EnvSource): Readonly<{ env: Partial<Env>; errors: readonly string[] }> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = v.safeParse(SettingsFromEnv, set, {
    abortEarly: false,
    abortPipeEarly: false,
    lang: SETTING_WORDS,
  });
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
    ...tooManyOfNetwork(names, valid),
    ...unknownNames(names, SETTING_NAMES),
  ];
  return { env: valid, errors };
}
