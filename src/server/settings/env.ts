import * as v from "valibot";
import { excludedSettings, missingSettings, tooManyOfNetwork, unknownNames } from "./setting-errors.ts";
import { type Env, SETTING_NAMES, SettingsFromEnv } from "./settings.ts";

/** What valibot says about a wrong setting, in the words of an operator and without its value. */
const SETTING_WORDS = "settings";

v.setSpecificMessage(v.digits, () => "must be a whole number", SETTING_WORDS);
v.setSpecificMessage(v.minValue, ({ requirement }) => `must be at least ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(v.maxValue, ({ requirement }) => `must be at most ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(
  v.minLength,
  ({ requirement }) =>
    requirement === 1 ? "must not be blank" : `must have at least ${requirement} characters`,
  SETTING_WORDS,
);
v.setSpecificMessage(
  v.maxLength,
  ({ requirement }) => `must have at most ${requirement} characters`,
  SETTING_WORDS,
);
v.setSpecificMessage(v.url, () => "must be a URL, such as https://skypurse.example", SETTING_WORDS);
v.setSpecificMessage(v.email, () => "must be an e-mail address", SETTING_WORDS);
v.setSpecificMessage(v.startsWith, ({ requirement }) => `must begin with ${requirement}`, SETTING_WORDS);
v.setSpecificMessage(
  v.picklist,
  ({ expected }) => `must be one of ${expected?.replaceAll(/[()"]/g, "").replaceAll(" | ", ", ")}`,
  SETTING_WORDS,
);

export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

export type { Env };

export type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * Empty variables count as not set.
 * @throws InvalidSettings with all errors.
 */
export function readEnv(source: EnvSource): Env {
  const { env, errors } = parseEnv(source);
  return acceptedEnv(env, errors);
}

export function acceptedEnv(env: Partial<Env>, errors: readonly string[]): Env {
  if (errors.length === 0) return env as Env;
  throw new InvalidSettings(`Invalid settings:\n${errors.map((error) => `  ${error}`).join("\n")}`);
}

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
