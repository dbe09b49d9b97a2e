import * as v from "valibot";
import { TrustSetting } from "#server/limits/client-address.ts";
import { LOG_LEVELS } from "#server/log/log.ts";
import { SERVICE_SETTINGS, wrongTogether } from "./service-settings.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

/** A whole number of 1 to 10,000,000. */
const count = (usual: string) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000_000)),
    usual,
  );

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));

const Settings = v.object({
  PORT: v.optional(port, "3000"),
  /** Which address to listen on; all of them unless told. */
  HOST: text,
  /** From which level on events are logged. */
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS), "info"),
  /** Where Prometheus reads the metrics; without a port there are none. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), "127.0.0.1"),
  /** Any PostgreSQL instead of the embedded one. */
  DATABASE_URL: text,
  /** Where the embedded database keeps its files. */
  DATA_DIR: v.optional(v.string(), "./data"),
  /** Set in development, where Vite serves the pages. */
  API_ONLY: text,
  /** Where players reach this copy, such as https://skypurse.example; this machine unless told. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** Signs the session cookies; kept in the data folder unless told. At least 32 characters. */
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Google's sign-in, from its cloud console. Without both there is none. */
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** Another OpenID provider in Google's place, for development and tests. */
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:/, "has to begin with https:// or http://")),
    "https://accounts.google.com",
  ),
  /** E-mail addresses, separated by commas, whose members edit prices and servers. */
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
  /** Which proxies may tell the client's address in X-Forwarded-For: their number, or a list of networks. */
  TRUST_PROXY: v.optional(TrustSetting, "false"),
  /** How often one connection may sign in, and one player may write, in a minute. */
  SIGN_INS_PER_MINUTE: count("20"),
  WRITES_PER_MINUTE: count("240"),
  /** How often one connection may read, and all players of one connection may write, in a minute. */
  READS_PER_MINUTE: count("3000"),
  NETWORK_WRITES_PER_MINUTE: count("1200"),
  /** How many guests there may be, in all and of one network (IPv4 /24, IPv6 /56). */
  MAX_GUESTS: count("20000"),
  MAX_GUESTS_PER_NETWORK: count("200"),
  /** Where vulnerabilities are reported: `mailto:` or `https:`. `/.well-known/security.txt` needs it. */
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "has to begin with mailto: or https:"),
    ),
  ),
  /** Where the rules for reporting vulnerabilities can be read. */
  SECURITY_POLICY_URL: v.optional(v.pipe(v.string(), v.maxLength(300), v.url(), v.regex(/^https:\/\/\S+$/))),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  /** Who answers for what is published; French law asks for a person. */
  OPERATOR_PUBLISHER: text,
  HOSTING_NAME: text,
  HOSTING_ADDRESS: text,
  HOSTING_PHONE: text,
  ...SERVICE_SETTINGS,
});

/** The name of each setting, for the check of `.env.example` and docs/operating.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.entries);

const Env = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    for (const message of wrongTogether(dataset.value)) addIssue({ message });
  }),
);

/** Thrown for settings that their operator has to mend; names each wrong variable. */
export class InvalidSettings extends Error {
  override readonly name = "WrongSettings";
}

export type Env = v.InferOutput<typeof Env>;

/** The refusal of a port that another process listens on. */
export const portTaken = (setting: "PORT" | "METRICS_PORT", port: number) =>
  new InvalidSettings(
    `Port ${port} is in use. Set ${setting} to another one, such as ${setting}=${port + 1}.`,
  );

/** The settings of this copy. Throws `InvalidSettings`; an empty one counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  // All that is wrong is told at once.
  const result = v.safeParse(Env, set, { abortEarly: false, abortPipeEarly: false });
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => {
    const name = v.getDotPath(issue);
    return name ? `  ${name}: ${issue.message}` : `  ${issue.message}`;
  });
  throw new InvalidSettings(`Wrong settings:\n${wrong.join("\n")}`);
}
