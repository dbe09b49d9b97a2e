import * as v from "valibot";
import { isOwnEntry } from "#contract/storage-inventory.ts";
import { adsTxtError } from "#server/pages/ads-txt.ts";
import { knownServiceAt } from "./known-services.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

export function isOnThisMachine(address: string): boolean {
  return LOCAL.test(new URL(address).hostname);
}

/**
 * Whether pages may load from a URL. It becomes part of the policy header, where a space, a comma or a
 * semicolon would begin another value, and is shown to everybody.
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
    "Invalid URL: it must begin with https:// and a host, and contain no user name, password, comma or semicolon",
  ),
);

const origin = v.pipe(
  loadable,
  v.check(
    // An invalid URL is already reported by `loadable`.
    (address) => !isLoadable(address) || /^[a-z]+:\/\/[^/?#]+\/?$/i.test(address),
    "Invalid origin: it must be a scheme and a host, such as https://ads.example",
  ),
  v.transform((address) => new URL(address).origin),
);

/** Returns a URL without query and fragment, and with one slash at its end. */
function folderAt(address: string): string {
  return new URL(address.replace(/[?#].*$/, "").replace(/\/*$/, "/")).href;
}

/** An id that becomes part of HTML attributes and of files that other services read. */
const plainId = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, "Invalid id: it must have 1 to 80 letters, digits, - and _")),
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

function isEntryName(name: string): boolean {
  return /^[\w.:*-]{0,40}[\w.:-]{2}[\w.:*-]{0,40}$/.test(name);
}

/** The settings of third-party services. */
export const SERVICE_SETTINGS = {
  /** Advertising: client id and script, both or none. */
  ADS_CLIENT: plainId,
  ADS_SCRIPT_URL: v.optional(loadable),
  /** The ad unit for all ad slots. */
  ADS_SLOT: plainId,
  /** Origins that the script loads from, including its own if it fetches further scripts from there. */
  ADS_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  ADS_NAME: text,
  ADS_POLICY_URL: link,
  /** The maximum number of months for which the service stores its data and its entries in the browser. */
  ADS_MONTHS: months,
  /**
   * Names of the cookies and storage keys that it sets on this site; `*` is a wildcard, `none` means none.
   */
  ADS_KEEPS: v.optional(
    v.pipe(
      words,
      v.transform((names) => names.filter((name) => name !== "none")),
      v.array(
        v.pipe(
          v.string(),
          v.check(
            isEntryName,
            "Invalid name: it may contain letters, digits, . : - _ and *, with at least two adjacent characters other than *",
          ),
          v.check(
            // An invalid name is already reported above.
            (name) => !isEntryName(name) || !isOwnEntry(name),
            "Invalid name: it could match an entry that this site itself stores",
          ),
        ),
      ),
    ),
  ),
  /** The content of /ads.txt; by default the line of a known service. */
  ADS_TXT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        const wrong = dataset.typed ? adsTxtError(dataset.value) : undefined;
        if (wrong) addIssue({ message: wrong });
      }),
    ),
  ),
  /** Measurement with Matomo: the folder URL of matomo.js and matomo.php, and the site id. Both or none. */
  ANALYTICS_URL: v.optional(
    v.pipe(
      loadable,
      v.check(
        (address) => !isLoadable(address) || !/\.(js|php)\/$/i.test(folderAt(address)),
        "Invalid folder: it must be the folder that contains matomo.js and matomo.php, not one of the files",
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

/**
 * Returns which setting requires which other: its counterpart, and the information that visitors must get.
 */
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
/**
 * A known service does not document the origins of its ads, and our ad slots need an ad unit of the operator.
 */
const NEEDED_BY_KNOWN_ADS = [
  ["ADS_SCRIPT_URL", "ADS_ORIGINS"],
  ["ADS_SCRIPT_URL", "ADS_SLOT"],
] as const;

/** Returns the errors in the combination of settings, each with the name of its variable. */
export function crossFieldErrors(
  settings: Settings & { PUBLIC_URL?: string | undefined; OIDC_ISSUER: string },
): readonly string[] {
  const missing = neededBy(settings)
    .filter(([by, needed]) => settings[by] !== undefined && settings[needed] === undefined)
    .map(([by, needed]) => `${needed}: must be set if ${by} is set`);
  if (settings.PUBLIC_URL === undefined || isOnThisMachine(settings.PUBLIC_URL)) return missing;
  const { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS = [], OIDC_ISSUER } = settings;
  const addresses = { ADS_SCRIPT_URL, ANALYTICS_URL, ADS_ORIGINS: ADS_ORIGINS.join(" "), OIDC_ISSUER };
  const local = Object.entries(addresses)
    .filter(([, value]) => value && /\bhttp:/.test(value))
    .map(([name]) => `${name}: must begin with https:// unless PUBLIC_URL is on this machine`);
  return [...missing, ...local];
}
