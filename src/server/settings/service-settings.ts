import * as v from "valibot";
import { isOwnEntry } from "#contract/storage-inventory.ts";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)));

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function isOnThisMachine(address: string): boolean {
  return LOCAL.test(new URL(address).hostname);
}

/** Part of the policy header, where a space, a comma or a semicolon would begin another value. */
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

/** Without query and fragment, and with one slash at the end. */
function folderAt(address: string): string {
  return new URL(address.replace(/[?#].*$/, "").replace(/\/*$/, "/")).href;
}

/** Part of HTML attributes and of files that other services read. */
const plainId = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, "Invalid id: it must have 1 to 80 letters, digits, - and _")),
);
const link = v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://")));
const months = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(120)),
);
/** Separated by commas or spaces. */
const words = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((word) => word !== "")),
);

function isEntryName(name: string): boolean {
  return /^[\w.:*-]{0,40}[\w.:-]{2}[\w.:*-]{0,40}$/.test(name);
}

export const SERVICE_SETTINGS = {
  /** Advertising: client id and script, both or none. */
  ADS_CLIENT: plainId,
  ADS_SCRIPT_URL: v.optional(loadable),
  ADS_SLOT: plainId,
  /** Origins that the script loads from, including its own if it fetches further scripts from there. */
  ADS_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  ADS_NAME: text,
  ADS_POLICY_URL: link,
  /** The maximum number of months for which the service stores its data and its entries in the browser. */
  ADS_MONTHS: months,
  /** Names of the cookies and storage keys that it sets on this site; `*` is a wildcard, `none` means none. */
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

/** Public facts about a service, by the host of its script. */
type PublishedFacts = Readonly<{
  name: string;
  policy: string;
  keeps: readonly string[];
  keepsMonths: number;
  sellerOf: (client: string) => string;
}>;

const KNOWN: Readonly<Record<string, PublishedFacts>> = {
  "pagead2.googlesyndication.com": {
    name: "Google AdSense",
    policy: "https://policies.google.com/technologies/partner-sites",
    keeps: ["__gads", "__gpi", "__eoi", "google_*", "goog_*"],
    // Lifetime of its cookies in Europe. How long Google stores the data is only stated in its policy.
    keepsMonths: 13,
    // The last field is Google's certification id, the same for every publisher.
    sellerOf: (client) => `google.com, ${client.replace(/^ca-/, "")}, DIRECT, f08c47fec0942fa0`,
  },
};

/** The operator need not set these facts. */
export function knownServiceAt(scriptUrl: string): PublishedFacts | undefined {
  const { host } = new URL(scriptUrl);
  return Object.hasOwn(KNOWN, host) ? KNOWN[host] : undefined;
}

/** A record: domain, account, relationship, and optionally the id of a certification authority. */
const SELLER = /^[a-z0-9-]+(\.[a-z0-9-]+)+\s*,[^,]*[^,\s][^,]*,\s*(DIRECT|RESELLER)\s*(,\s*\w+\s*)?$/i;
/** A variable, such as `contact=ads@skypurse.example`. */
const VARIABLE = /^[a-z]+\s*=\s*\S.*$/i;

/** The first invalid line of an ads.txt (IAB ads.txt 1.1). */
function adsTxtError(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const wrong = lines.findIndex((line) => !isLine(line));
  if (wrong < 0) return undefined;
  return `Invalid line ${wrong + 1}, ${JSON.stringify(lines[wrong])}: it must be a record like "ads.example, 123, DIRECT", a variable like "contact=…", or a comment that begins with #`;
}

function isLine(line: string): boolean {
  if (!/^[\x20-\x7e\t]*$/.test(line)) return false;
  // "#" begins a comment, and ";" an extension field.
  const record = line.replace(/[#;].*$/, "").trim();
  return record === "" ? !line.includes(";") : SELLER.test(record) || VARIABLE.test(record);
}
