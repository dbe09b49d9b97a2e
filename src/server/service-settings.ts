import * as v from "valibot";
import { meansOurs } from "#contract/kept.ts";
import { knownAt } from "./known-services.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

function isOnThisMachine(address: string): boolean {
  return LOCAL.test(new URL(address).hostname);
}

/**
 * An address that pages may load from. It comes to stand in the policy header, where a space, a comma or a semicolon
 * would begin something else, and is shown to everybody.
 */
const loadable = v.pipe(
  v.string(),
  v.check((address) => {
    if (!/^[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
    const { protocol, hostname, username, password, pathname } = new URL(address);
    return (
      (protocol === "https:" || (protocol === "http:" && isOnThisMachine(address))) &&
      /^[a-z0-9.-]+$/.test(hostname) &&
      username === "" &&
      password === "" &&
      /^[\w./~%@+-]*$/.test(pathname)
    );
  }, "Invalid URL: it has to begin with https:// and a plain host, without a name, a password, commas or semicolons"),
);

const origin = v.pipe(
  loadable,
  v.regex(/^[a-z]+:\/\/[^/?#]+\/?$/i, "Invalid origin: a host alone, such as https://ads.example"),
  v.transform((address) => new URL(address).origin),
);

/** Comes to stand in attributes and lists that others read. */
const plainId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)));
const link = v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://")));
const months = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(120)),
);
/** Words separated by commas or spaces. */
const words = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((word) => word !== "")),
);

/** The settings of services that are somebody else's. */
export const SERVICE_SETTINGS = {
  /** Advertising: both or none. */
  ADS_CLIENT: plainId,
  ADS_SCRIPT_URL: v.optional(loadable),
  /** The ad unit that fills every place. */
  ADS_SLOT: plainId,
  /** What its script loads from; its own host too, where it fetches further scripts from there. */
  ADS_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  ADS_NAME: text,
  ADS_POLICY_URL: link,
  /** For how many months, at the most, it keeps what it learns and what it stores here. */
  ADS_MONTHS: months,
  /** Names of cookies and storage keys that it sets on this site; `*` stands for anything, `none` says that it sets none. */
  ADS_KEEPS: v.optional(
    v.pipe(
      words,
      v.transform((names) => names.filter((name) => name !== "none")),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[\w.:*-]{0,40}[\w.:-]{2}[\w.:*-]{0,40}$/),
          v.check((name) => !meansOurs(name), "Invalid name: it could mean what this site itself stores"),
        ),
      ),
    ),
  ),
  /** What /ads.txt says, where the service is not known. */
  ADS_TXT: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\x20-\x7e\r\n]+$/))),
  /** Measurement by a Matomo: the folder of its matomo.js and matomo.php, and the site's number. Both or none. */
  ANALYTICS_URL: v.optional(
    v.pipe(
      loadable,
      v.transform((address) => new URL(address.replace(/[?#].*$/, "").replace(/\/*$/, "/")).href),
    ),
  ),
  ANALYTICS_ID: plainId,
  ANALYTICS_NAME: text,
  ANALYTICS_POLICY_URL: link,
  ANALYTICS_MONTHS: months,
} as const;

const Settings = v.object(SERVICE_SETTINGS);
type Settings = v.InferOutput<typeof Settings>;

/** What has to be set with a setting: its other half, and what visitors have to be told and nobody else knows. */
function neededBy(settings: Settings): readonly (readonly [by: keyof Settings, needed: keyof Settings])[] {
  const { ADS_SCRIPT_URL: script } = settings;
  return [
    ["ADS_CLIENT", "ADS_SCRIPT_URL"],
    ["ADS_SCRIPT_URL", "ADS_CLIENT"],
    ...(script && knownAt(script) ? NEEDED_BY_KNOWN_ADS : NEEDED_BY_ADS),
    ["ANALYTICS_URL", "ANALYTICS_ID"],
    ["ANALYTICS_ID", "ANALYTICS_URL"],
    ["ANALYTICS_URL", "ANALYTICS_POLICY_URL"],
    ["ANALYTICS_URL", "ANALYTICS_MONTHS"],
  ];
}

const NEEDED_BY_ADS = [
  ["ADS_SCRIPT_URL", "ADS_NAME"],
  ["ADS_SCRIPT_URL", "ADS_POLICY_URL"],
  ["ADS_SCRIPT_URL", "ADS_MONTHS"],
  ["ADS_SCRIPT_URL", "ADS_KEEPS"],
] as const;
/** From where its ads come is nowhere written down, and no place of ours is an ad unit of its. */
const NEEDED_BY_KNOWN_ADS = [
  ["ADS_SCRIPT_URL", "ADS_ORIGINS"],
  ["ADS_SCRIPT_URL", "ADS_SLOT"],
] as const;

/** What is wrong with the settings together, each named by its variable. */
export function wrongTogether(settings: Settings & { PUBLIC_URL?: string | undefined }): readonly string[] {
  const missing = neededBy(settings)
    .filter(([by, needed]) => settings[by] !== undefined && settings[needed] === undefined)
    .map(([by, needed]) => `${needed}: has to be set where ${by} is`);
  if (settings.PUBLIC_URL === undefined || isOnThisMachine(settings.PUBLIC_URL)) return missing;
  const { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS = [] } = settings;
  const local = Object.entries({ ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS: ADS_ORIGINS.join(" ") })
    .filter(([, value]) => value && /\bhttp:/.test(value))
    .map(([name]) => `${name}: has to begin with https:// where PUBLIC_URL is not this machine`);
  return [...missing, ...local];
}
