import { distanceBetween } from "#domain/text/suggestion.ts";
import { isOnThisMachine, knownServiceAt } from "./service-settings.ts";
import type { Env } from "./settings.ts";

type Valid = Partial<Env>;

const NEEDED: readonly (readonly [by: keyof Env, needed: keyof Env])[] = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["SECURITY_POLICY_URL", "SECURITY_CONTACT"],
  ["ADS_CLIENT", "ADS_SCRIPT_URL"],
  ["ADS_SCRIPT_URL", "ADS_CLIENT"],
  ["ANALYTICS_URL", "ANALYTICS_ID"],
  ["ANALYTICS_ID", "ANALYTICS_URL"],
  // Visitors must get this information, and it has no default.
  ["ANALYTICS_URL", "ANALYTICS_POLICY_URL"],
  ["ANALYTICS_URL", "ANALYTICS_MONTHS"],
];
const NEEDED_BY_ADS = [
  ["ADS_SCRIPT_URL", "ADS_NAME"],
  ["ADS_SCRIPT_URL", "ADS_POLICY_URL"],
  ["ADS_SCRIPT_URL", "ADS_MONTHS"],
  ["ADS_SCRIPT_URL", "ADS_KEEPS"],
] as const;
/** A known service does not document the origins of its ads, and our ad slots need an ad unit of the operator. */
const NEEDED_BY_KNOWN_ADS = [
  ["ADS_SCRIPT_URL", "ADS_ORIGINS"],
  ["ADS_SCRIPT_URL", "ADS_SLOT"],
] as const;

export function missingSettings(
  names: ReadonlySet<string>,
  { ADS_SCRIPT_URL: script }: Valid,
): readonly string[] {
  const ads = script && knownServiceAt(script) ? NEEDED_BY_KNOWN_ADS : NEEDED_BY_ADS;
  return [...NEEDED, ...ads]
    .filter(([by, needed]) => names.has(by) && !names.has(needed))
    .map(([by, needed]) => `${needed}: must be set if ${by} is set`);
}

export function excludedSettings(valid: Valid): readonly string[] {
  return [...plainAddresses(valid), ...openSignIn(valid), ...databaseErrors(valid), ...portErrors(valid)];
}

/** Addresses over plain HTTP, which only this machine may use. */
function plainAddresses({
  PUBLIC_URL,
  ADS_SCRIPT_URL,
  ANALYTICS_URL,
  ADS_ORIGINS = [],
  OIDC_ISSUER,
  ITEMS_SOURCE,
}: Valid): readonly string[] {
  if (PUBLIC_URL === undefined || isOnThisMachine(PUBLIC_URL)) return [];
  const ads = ADS_ORIGINS.join(" ");
  const addresses = { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS: ads, OIDC_ISSUER, ITEMS_SOURCE };
  return Object.entries(addresses)
    .filter(([, value]) => value && /\bhttp:/.test(value))
    .map(([name]) => `${name}: must begin with https:// unless PUBLIC_URL is on this machine`);
}

/** Values of HOST that no other machine reaches. */
const LOOPBACK = ["localhost", "127.0.0.1", "::1"];

function openSignIn({ TEST_SIGN_IN, PUBLIC_URL, HOST, DATABASE_URL }: Valid): readonly string[] {
  if (!TEST_SIGN_IN) return [];
  const open = "TEST_SIGN_IN: everybody can sign in as anybody, and";
  return [
    PUBLIC_URL?.startsWith("https:") &&
      `${open} PUBLIC_URL is not http:// on this machine. Unset TEST_SIGN_IN`,
    LOOPBACK.includes(HOST ?? "") ||
      `${open} HOST is not localhost. Unset TEST_SIGN_IN, or set HOST=localhost`,
    DATABASE_URL !== undefined && `${open} DATABASE_URL may be a real database. Unset TEST_SIGN_IN`,
  ].filter((error) => typeof error === "string");
}

function databaseErrors({ DATABASE_URL, DEMO, WORKERS = 1 }: Valid): readonly string[] {
  if (DATABASE_URL !== undefined)
    return DEMO === undefined
      ? []
      : ["DEMO: simulated data are kept in a folder of their own. Unset DATABASE_URL"];
  return WORKERS > 1
    ? [
        "WORKERS: only one process can use the embedded database. Set DATABASE_URL to a PostgreSQL server, or WORKERS=1",
      ]
    : [];
}

/** Ignored if it is only the default. */
export function tooManyOfNetwork(names: ReadonlySet<string>, valid: Valid): readonly string[] {
  const { MAX_GUESTS = 0, MAX_GUESTS_PER_NETWORK = 0 } = valid;
  return names.has("MAX_GUESTS_PER_NETWORK") && MAX_GUESTS > 0 && MAX_GUESTS_PER_NETWORK > MAX_GUESTS
    ? [
        `MAX_GUESTS_PER_NETWORK: is more than MAX_GUESTS, which is ${MAX_GUESTS}. Lower it, or raise MAX_GUESTS`,
      ]
    : [];
}

/** Worker n has its metrics on METRICS_PORT + n − 1. */
function portErrors({ PORT = 0, METRICS_PORT = 0, WORKERS = 1 }: Valid): readonly string[] {
  const isShared = METRICS_PORT > 0 && PORT >= METRICS_PORT && PORT < METRICS_PORT + WORKERS;
  return isShared
    ? [`METRICS_PORT: port ${PORT} is that of the site. Set METRICS_PORT to another one, such as ${PORT + 1}`]
    : [];
}

/** The longest edit distance of a misspelt name, and its letters for each edit: short names resemble too many others. */
const MAX_EDITS = 2;
const LETTERS_PER_EDIT = 5;

/** Settings of former copies, which would seem to work if they were ignored. */
const FORMER_NAMES = ["DATABASE_REPLICA_URL", "READS_PER_MINUTE", "NETWORK_WRITES_PER_MINUTE"];

/** Too far from the right names for an edit distance. */
const GUESSED_NAMES = new Map([
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["GOOGLE_ID", "GOOGLE_CLIENT_ID"],
  ["GOOGLE_SECRET", "GOOGLE_CLIENT_SECRET"],
  ["DB_URL", "DATABASE_URL"],
  ["PROT", "PORT"],
]);

/** Former and misspelt names, also of settings that are set. */
export function unknownNames(names: ReadonlySet<string>, settingNames: readonly string[]): readonly string[] {
  return [...names]
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      if (FORMER_NAMES.includes(name)) return [`${name}: there is no such setting any more. Unset it`];
      const meant = GUESSED_NAMES.get(name) ?? nearest(lettersOf(name), settingNames);
      if (meant === undefined) return [];
      return names.has(meant)
        ? [`${name}: there is no such setting, and ${meant} is set. Unset one of them`]
        : [`${name}: there is no such setting. Did you mean ${meant}?`];
    });
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** `undefined` if none is near enough. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const most = Math.min(MAX_EDITS, Math.floor(typed.length / LETTERS_PER_EDIT));
  const [nearestName] = names
    .map((name) => ({ name, edits: distanceBetween(typed, lettersOf(name)) }))
    .filter(({ edits }) => most > 0 && edits <= most)
    .sort((one, other) => one.edits - other.edits);
  return nearestName?.name;
}

/** Months that the CNIL recommends at most: 13 for entries in a browser, 25 for measurement data. */
const RECOMMENDED_MONTHS = [
  ["ADS_MONTHS", 13],
  ["ANALYTICS_MONTHS", 25],
] as const;

/** Settings that start a service, and those that only describe it. */
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

/** For settings that are valid but probably a mistake. */
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
