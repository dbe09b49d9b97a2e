import * as v from "valibot";
import { isOwnEntry } from "#contract/storage-inventory.ts";
import { wrongAdsTxt } from "#server/pages/ads-txt.ts";
import { knownServiceAt } from "./known-services.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

function isOnThisMachine(address: string): boolean {
  return LOCAL.test(new URL(address).hostname);
}

/**
 * An address that pages may load from. It comes to stand in the policy header, where a space, a comma or a semicolon
 * would begin something else, and is shown to everybody.
 */
function isLoadable(address: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(address);
  return (
    (protocol === "https:" || (protocol === "http:" && isOnThisMachine(address))) &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    username === "" &&
    password === "" &&
    /^[\w./~%@+-]*$/.test(pathname)
  );
}

const loadable = v.pipe(
  v.string(),
  v.check(
    isLoadable,
    "Invalid URL: it has to begin with https:// and a plain host, without a name, a password, commas or semicolons",
  ),
);

const origin = v.pipe(
  loadable,
  v.check(
    // What is no address at all has been told already.
    (address) => !isLoadable(address) || /^[a-z]+:\/\/[^/?#]+\/?$/i.test(address),
    "Invalid origin: a host alone, such as https://ads.example",
  ),
  v.transform((address) => new URL(address).origin),
);

/** Without what stands behind `?` and `#`, and with one slash at its end. */
function folderAt(address: string): string {
  return new URL(address.replace(/[?#].*$/, "").replace(/\/*$/, "/")).href;
}

/** Comes to stand in attributes and lists that others read. */
const plainId = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, "Invalid id: 1 to 80 letters, digits, - and _")),
);
const link = v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://")));
const months = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(120)),
);
/** Words separated by commas or spaces. */
const words = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((word) => word !== "")),
);

function isNameToKeep(name: string): boolean {
  return /^[\w.:*-]{0,40}[\w.:-]{2}[\w.:*-]{0,40}$/.test(name);
}

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
          v.check(
            isNameToKeep,
            "Invalid name: letters, digits, . : - _ and * are possible, at least two of them together without a *",
          ),
          v.check(
            // What is no name at all has been told already.
            (name) => !isNameToKeep(name) || !isOwnEntry(name),
            "Invalid name: it could mean what this site itself stores",
          ),
        ),
      ),
    ),
  ),
  /** What /ads.txt says, where the service is not known. */
  ADS_TXT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        const wrong = dataset.typed ? wrongAdsTxt(dataset.value) : undefined;
        if (wrong) addIssue({ message: wrong });
      }),
    ),
  ),
  /** Measurement by a Matomo: the folder of its matomo.js and matomo.php, and the site's number. Both or none. */
  ANALYTICS_URL: v.optional(
    v.pipe(
      loadable,
      v.check(
        (address) => !isLoadable(address) || !/\.(js|php)\/$/i.test(folderAt(address)),
        "Invalid folder: the folder in which matomo.js and matomo.php stand, not one of the files",
      ),
      v.transform(folderAt),
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
    ...(script && knownServiceAt(script) ? NEEDED_BY_KNOWN_ADS : NEEDED_BY_ADS),
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
export function wrongTogether(
  settings: Settings & { PUBLIC_URL?: string | undefined; OIDC_ISSUER: string },
): readonly string[] {
  const missing = neededBy(settings)
    .filter(([by, needed]) => settings[by] !== undefined && settings[needed] === undefined)
    .map(([by, needed]) => `${needed}: has to be set where ${by} is`);
  if (settings.PUBLIC_URL === undefined || isOnThisMachine(settings.PUBLIC_URL)) return missing;
  const { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS = [], OIDC_ISSUER } = settings;
  const addresses = { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS: ADS_ORIGINS.join(" "), OIDC_ISSUER };
  const local = Object.entries(addresses)
    .filter(([, value]) => value && /\bhttp:/.test(value))
    .map(([name]) => `${name}: has to begin with https:// where PUBLIC_URL is not this machine`);
  return [...missing, ...local];
}
