import type { Env } from "./env.ts";

/**
 * For how many months such things should be kept at the most: the CNIL's guidance as known to us, 13 for what is stored
 * in a browser and 25 for what is measured.
 */
const GUIDED = [
  ["ADS_MONTHS", 13],
  ["ANALYTICS_MONTHS", 25],
] as const;

/** What a service does not begin without, and the settings that only describe it. */
const DESCRIBED = [
  {
    needed: ["ADS_CLIENT", "ADS_SCRIPT_URL"],
    by: ["ADS_SLOT", "ADS_ORIGINS", "ADS_NAME", "ADS_POLICY_URL", "ADS_MONTHS", "ADS_KEEPS", "ADS_TXT"],
  },
  {
    needed: ["ANALYTICS_URL", "ANALYTICS_ID"],
    by: ["ANALYTICS_NAME", "ANALYTICS_POLICY_URL", "ANALYTICS_MONTHS"],
  },
] as const;

/** Settings that can be meant so and probably are not, a line for the log at the start each. They are not refused. */
export function settingsWarnings(env: Env): readonly string[] {
  const isSet = (name: keyof Env) => env[name] !== undefined;
  const idle = DESCRIBED.filter(({ needed }) => !needed.some(isSet)).flatMap(({ needed, by }) =>
    by
      .filter(isSet)
      .map((name) => `${name}: describes a service that is not there without ${needed.join(" and ")}`),
  );
  const long = GUIDED.filter(([name, most]) => (env[name] ?? 0) > most).map(
    ([name, most]) =>
      `${name}: ${env[name]} months; the CNIL's guidance as known to us is ${most} at the most`,
  );
  return [...idle, ...long];
}
