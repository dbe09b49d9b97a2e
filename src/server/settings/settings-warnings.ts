import type { Env } from "./env.ts";

/**
 * Maximum recommended storage in months: the CNIL's guidance as known to us, 13 for entries in a browser and
 * 25 for measurement data.
 */
const RECOMMENDED_MONTHS = [
  ["ADS_MONTHS", 13],
  ["ANALYTICS_MONTHS", 25],
] as const;

/** The settings that a service needs to start, and those that only describe it. */
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

/** Returns a log line for each setting that is valid but probably a mistake. */
export function settingsWarnings(env: Env): readonly string[] {
  const isSet = (name: keyof Env) => env[name] !== undefined;
  const idle = DESCRIBED.filter(({ needed }) => !needed.some(isSet)).flatMap(({ needed, by }) =>
    by
      .filter(isSet)
      .map(
        (name) => `${name} describes a service that is not configured: ${needed.join(" and ")} are not set`,
      ),
  );
  const long = RECOMMENDED_MONTHS.filter(([name, max]) => (env[name] ?? 0) > max).map(
    ([name, max]) => `${name} is ${env[name]} months; the CNIL recommends at most ${max}`,
  );
  const open = env.TEST_SIGN_IN
    ? ["TEST_SIGN_IN lets everybody sign in as anybody; it is only for tests"]
    : [];
  return [...idle, ...long, ...open, ...noOperators(env), ...longDrain(env)];
}

function noOperators({ OPERATOR_EMAILS, GOOGLE_CLIENT_ID, TEST_SIGN_IN }: Env): readonly string[] {
  return OPERATOR_EMAILS.length === 0 || GOOGLE_CLIENT_ID || TEST_SIGN_IN
    ? []
    : [
        "OPERATOR_EMAILS names members, and nobody can become one: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set",
      ];
}

/** Seconds that open requests may take after `DRAIN_SECONDS`, and what the files in `deploy/` allow for all of it. */
const REST_OF_STOP = 11;
const ALLOWED_STOP = 20;

function longDrain({ DRAIN_SECONDS }: Env): readonly string[] {
  const stop = DRAIN_SECONDS + REST_OF_STOP;
  return stop > ALLOWED_STOP
    ? [
        `DRAIN_SECONDS is ${DRAIN_SECONDS}: stopping takes up to ${stop} seconds, and the files of deploy/ for systemd and Compose allow ${ALLOWED_STOP}`,
      ]
    : [];
}
