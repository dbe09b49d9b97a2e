import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import * as v from "valibot";
import { PUBLIC_READS_PER_MINUTE } from "#contract/public-api.ts";
import { TrustSetting } from "#server/limits/client-address.ts";
import { LOG_LEVELS } from "#server/log/log.ts";
import { isOnThisMachine, SERVICE_SETTINGS } from "./service-settings.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const count = (usual: string, max = 10_000_000) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(max)), usual);

/** Seconds, at most a day: longer times do not fit into the timers of Node and PostgreSQL. */
const seconds = (usual: string) => count(usual, 86_400);

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));

const host = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (name) => isIP(name) !== 0 || (/^[\w.-]+$/.test(name) && !/^[\d.]+$/.test(name)),
    "must be an address of this machine, such as 127.0.0.1, or empty for every address",
  ),
);

/** The top of a disk, the programs and settings of a machine, and what the system only shows as files. */
const SYSTEM_FOLDER =
  /^\/((bin|boot|dev|etc|lib|lib64|proc|sbin|sys|usr(?!\/local\/.))(\/.*)?|(home|opt|root|run|srv|tmp|var|var\/lib))?$/;

// The message omits the value, which may contain a password.
const postgres = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^postgres(ql)?:\/\/./,
    "must begin with postgres:// and a host, such as postgres://skypurse:password@db.example:5432/skypurse",
  ),
);

const isPublicAddress = (address: string) =>
  URL.canParse(address) &&
  (/^https:\/\//.test(address) || (/^http:\/\//.test(address) && isOnThisMachine(address)));

function existingPath(path: string): string {
  let existing = resolve(path);
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

export const SettingsFromEnv = v.object({
  PORT: v.optional(port, "3000"),
  /** The address to listen on; all network interfaces by default. */
  HOST: v.optional(host),
  /** Processes that serve requests on this machine; more than one need a PostgreSQL server. */
  WORKERS: count("1", 256),
  /** Seconds between SIGTERM and the end of new connections, in which a proxy learns that the process is not ready. */
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(3_600)), "5"),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS), "info"),
  /** The port on which Prometheus reads the metrics; without it there are no metrics. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, "127.0.0.1"),
  /** Base URL of an OpenTelemetry collector (OTLP over HTTP); without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with https:// or http://")),
  ),
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  DATABASE_URL: v.optional(postgres),
  /** Connections of this process to that server, and the seconds that a request waits for one. */
  DATABASE_POOL_SIZE: count("10", 1_000),
  DATABASE_CONNECT_SECONDS: seconds("5"),
  /** Seconds after which the server ends a statement, a wait for a lock, and a transaction without statements. */
  DATABASE_STATEMENT_SECONDS: seconds("15"),
  DATABASE_LOCK_SECONDS: seconds("5"),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds("30"),
  DATABASE_CONNECTION_LIFE_SECONDS: seconds("1800"),
  DATABASE_WAIT_SECONDS: seconds("60"),
  /** The data folder: the embedded database, the secret and imported items. */
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (path) => !SYSTEM_FOLDER.test(resolve(path)),
        ({ input }) =>
          `${resolve(input)} belongs to the system, and only Skypurse could read it afterwards. Set DATA_DIR to a folder of its own, such as /var/lib/skypurse`,
      ),
      v.check(
        (path) => statSync(existingPath(path)).isDirectory(),
        ({ input }) =>
          `${existingPath(input)} is not a folder. Set DATA_DIR to one, or to a path that does not exist yet`,
      ),
    ),
    "./data",
  ),
  /** The game's public API, which the server looks at once a day after an operator has accepted its terms. */
  ITEMS_SOURCE: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with https:// or http://")),
    "https://api.flyff.com",
  ),
  /** Set by `npm run demo`: the data folder has simulated members, and every page says so. */
  DEMO: text,
  /** Set in development, where Vite serves the pages: the server then serves only the API. */
  API_ONLY: text,
  /** The public origin of this instance, such as https://skypurse.example; localhost by default. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPublicAddress,
        "must begin with https:// and a host, such as https://skypurse.example; http:// is only for this machine, because passwords and cookies can be read on the way",
      ),
      v.check(
        (address) => !isPublicAddress(address) || new URL(address).href === `${new URL(address).origin}/`,
        "must be a host alone, such as https://skypurse.example: the pages are at its top, and a path would be lost",
      ),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** Signs the session cookies, at least 32 characters; by default generated and stored in the data folder. */
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
  /** Maximum number of guests, in total and of one network (IPv4 /24, IPv6 /56); wider networks have more. */
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
  SECURITY_POLICY_URL: v.optional(v.pipe(v.string(), v.maxLength(300), v.url(), v.startsWith("https://"))),
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

/** For the check of `.env.example` and docs/operating.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(SettingsFromEnv.entries);

export type Env = v.InferOutput<typeof SettingsFromEnv>;
