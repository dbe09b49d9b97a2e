import * as v from "valibot";
import { PUBLIC_READS_PER_MINUTE } from "#contract/public-api.ts";
import { TrustSetting } from "#server/limits/client-address.ts";
import { LOG_LEVELS } from "#server/log/log.ts";
import { crossFieldErrors, isOnThisMachine, SERVICE_SETTINGS } from "./service-settings.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

/** A whole number from 1 to `max`. */
const count = (usual: string, max = 10_000_000) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(max)), usual);

/** Seconds, at most a day: longer times do not fit into the timers of Node and PostgreSQL. */
const seconds = (usual: string) => count(usual, 86_400);

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));

const Settings = v.object({
  PORT: v.optional(port, "3000"),
  /** The address to listen on; all network interfaces by default. */
  HOST: text,
  /** Processes that serve requests on this machine; more than one need a PostgreSQL server. */
  WORKERS: count("1", 256),
  /** The lowest level of events that are logged. */
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS), "info"),
  /** The port on which Prometheus reads the metrics; without it there are no metrics. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), "127.0.0.1"),
  /** Base URL of an OpenTelemetry collector (OTLP over HTTP); without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with https:// or http://")),
  ),
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  DATABASE_URL: text,
  /** URL of a standby of that server, which may answer reads of public data. */
  DATABASE_REPLICA_URL: text,
  /** Connections of this process to that server, and the seconds that a request waits for one. */
  DATABASE_POOL_SIZE: count("10", 1_000),
  DATABASE_CONNECT_SECONDS: seconds("5"),
  /** Seconds after which the server ends a statement, a wait for a lock, and a transaction without statements. */
  DATABASE_STATEMENT_SECONDS: seconds("15"),
  DATABASE_LOCK_SECONDS: seconds("5"),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds("30"),
  /** Seconds after which a connection is replaced by a new one. */
  DATABASE_CONNECTION_LIFE_SECONDS: seconds("1800"),
  /** Seconds that the start waits for the server. */
  DATABASE_WAIT_SECONDS: seconds("60"),
  /** The data folder: the embedded database, the secret and imported items. */
  DATA_DIR: v.optional(v.string(), "./data"),
  /** Set by `npm run demo`: the data folder has simulated members, and every page says so. */
  DEMO: text,
  /** Set in development, where Vite serves the pages: the server then serves only the API. */
  API_ONLY: text,
  /** The public origin of this instance, such as https://skypurse.example; localhost by default. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /**
   * Signs the session cookies, at least 32 characters; by default generated and stored in the data folder.
   */
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Credentials of the Google sign-in, from its cloud console. The sign-in needs both. */
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** Issuer URL of another OpenID provider instead of Google, for development and tests. */
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with https:// or http://")),
    "https://accounts.google.com",
  ),
  /** Email addresses, separated by commas, of the members who may edit prices and servers. */
  OPERATOR_EMAILS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(",")
          .map((address) => address.trim().toLowerCase())
          .filter((address) => address !== ""),
      ),
      v.array(v.pipe(v.string(), v.email())),
    ),
    "",
  ),
  /** The proxies whose X-Forwarded-For is trusted: their number, or a list of networks. */
  TRUST_PROXY: v.optional(TrustSetting, "false"),
  /** Sign-ins of one connection, and writes of one player, per minute. */
  SIGN_INS_PER_MINUTE: count("20"),
  WRITES_PER_MINUTE: count("240"),
  /** Reads of one connection, and writes of all players of one connection, per minute. */
  READS_PER_MINUTE: count("3000"),
  NETWORK_WRITES_PER_MINUTE: count("1200"),
  /** Reads of the public API by one connection, per minute. */
  PUBLIC_READS_PER_MINUTE: count(String(PUBLIC_READS_PER_MINUTE)),
  /** An origin that Web Push may be sent to although it is private or not HTTPS. Only for tests. */
  PUSH_TEST_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** Lets everybody sign in as anybody with `POST /api/session/test`. Only for tests. */
  TEST_SIGN_IN: v.optional(v.literal("1", "must be 1 or not set")),
  /** Maximum number of guests, in total and of one network (IPv4 /24, IPv6 /56). */
  MAX_GUESTS: count("20000"),
  MAX_GUESTS_PER_NETWORK: count("200"),
  /** Where to report vulnerabilities: `mailto:` or `https:`. Required for `/.well-known/security.txt`. */
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must begin with mailto: or https:"),
    ),
  ),
  /** URL of the rules for reporting vulnerabilities. */
  SECURITY_POLICY_URL: v.optional(v.pipe(v.string(), v.maxLength(300), v.url(), v.regex(/^https:\/\/\S+$/))),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  /** The person responsible for the publication, required by French law. */
  OPERATOR_PUBLISHER: text,
  HOSTING_NAME: text,
  HOSTING_ADDRESS: text,
  HOSTING_PHONE: text,
  ...SERVICE_SETTINGS,
});

/** The name of each setting, for the check of `.env.example` and docs/operating.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.entries);

/** Values of HOST that no other machine reaches. */
const LOOPBACK = ["localhost", "127.0.0.1", "::1"];

const Env = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    for (const message of crossFieldErrors(dataset.value)) addIssue({ message });
    if (dataset.value.DATABASE_REPLICA_URL !== undefined && dataset.value.DATABASE_URL === undefined)
      addIssue({
        message:
          "DATABASE_REPLICA_URL: a replica follows a PostgreSQL server. Set DATABASE_URL to that server",
      });
    const { TEST_SIGN_IN, PUBLIC_URL, HOST, DATABASE_URL } = dataset.value;
    const isPublic = PUBLIC_URL && (PUBLIC_URL.startsWith("https:") || !isOnThisMachine(PUBLIC_URL));
    if (TEST_SIGN_IN && isPublic)
      addIssue({
        message:
          "TEST_SIGN_IN: everybody can sign in as anybody, and PUBLIC_URL is not http:// on this machine. Unset TEST_SIGN_IN",
      });
    if (TEST_SIGN_IN && !LOOPBACK.includes(HOST ?? ""))
      addIssue({
        message:
          "TEST_SIGN_IN: everybody can sign in as anybody, and HOST is not localhost. Unset TEST_SIGN_IN, or set HOST=localhost",
      });
    if (TEST_SIGN_IN && DATABASE_URL !== undefined)
      addIssue({
        message:
          "TEST_SIGN_IN: everybody can sign in as anybody, and DATABASE_URL may be a real database. Unset TEST_SIGN_IN",
      });
    if (dataset.value.DEMO !== undefined && dataset.value.DATABASE_URL !== undefined)
      addIssue({ message: "DEMO: simulated data are kept in a folder of their own. Unset DATABASE_URL" });
    if (dataset.value.WORKERS > 1 && dataset.value.DATABASE_URL === undefined)
      addIssue({
        message:
          "WORKERS: only one process can use the embedded database. Set DATABASE_URL to a PostgreSQL server, or WORKERS=1",
      });
  }),
);

/** Thrown for invalid settings; the message names each invalid variable. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

export type Env = v.InferOutput<typeof Env>;

/**
 * Parses the settings from environment variables; an empty variable counts as not set.
 * @throws InvalidSettings with all errors.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  // All errors are reported at once.
  const result = v.safeParse(Env, set, { abortEarly: false, abortPipeEarly: false });
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => {
    const name = v.getDotPath(issue);
    return name ? `  ${name}: ${issue.message}` : `  ${issue.message}`;
  });
  throw new InvalidSettings(`Invalid settings:\n${wrong.join("\n")}`);
}
