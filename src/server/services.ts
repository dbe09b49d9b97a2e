import type { Services } from "#contract/config.ts";
import type { Env } from "./env.ts";

type Facts = Readonly<{ name: string; policy: string; keeps: readonly string[] }>;

/** Services that need not be described by the operator, by the host of their script. */
const KNOWN: Readonly<Record<string, Facts>> = {
  "pagead2.googlesyndication.com": {
    name: "Google AdSense",
    policy: "https://policies.google.com/technologies/partner-sites",
    keeps: ["__gads", "__gpi", "__eoi", "google_*", "goog_*"],
  },
};

/** The usual limits of the CNIL: 13 months for what is stored, 25 for what was counted. */
const USUAL_MONTHS = { advertising: 13, measurement: 25 } as const;

/** The services that the operator has set up, with what visitors are told about them. */
export function servicesOf(env: Env): Services {
  return { measurement: measurementOf(env), advertising: advertisingOf(env) };
}

function advertisingOf(env: Env): Services["advertising"] {
  if (!env.ADS_CLIENT || !env.ADS_SCRIPT_URL) return null;
  const { host, origin } = new URL(env.ADS_SCRIPT_URL);
  const known = KNOWN[host];
  return {
    name: env.ADS_NAME ?? known?.name ?? host,
    policy: env.ADS_POLICY_URL ?? known?.policy ?? origin,
    months: env.ADS_MONTHS ?? USUAL_MONTHS.advertising,
    keeps: [...(env.ADS_KEEPS ?? known?.keeps ?? [])],
    client: env.ADS_CLIENT,
    slot: env.ADS_SLOT ?? null,
    scriptUrl: env.ADS_SCRIPT_URL,
  };
}

function measurementOf(env: Env): Services["measurement"] {
  if (!env.ANALYTICS_URL || !env.ANALYTICS_ID) return null;
  const { origin } = new URL(env.ANALYTICS_URL);
  return {
    name: env.ANALYTICS_NAME ?? "Matomo",
    policy: env.ANALYTICS_POLICY_URL ?? origin,
    months: env.ANALYTICS_MONTHS ?? USUAL_MONTHS.measurement,
    // It is told to store nothing.
    keeps: [],
    site: env.ANALYTICS_ID,
    url: env.ANALYTICS_URL,
  };
}

/** What the Content-Security-Policy has to open: scripts, their pictures and answers; frames for ads alone. */
export type Opened = Readonly<{ scripts: readonly string[]; frames: readonly string[] }>;

export function openedFor(env: Env): Opened {
  const { advertising, measurement } = servicesOf(env);
  const ads = advertising ? [new URL(advertising.scriptUrl).origin, ...(env.ADS_ORIGINS ?? [])] : [];
  const counting = measurement ? [new URL(measurement.url).origin] : [];
  return { scripts: [...new Set([...ads, ...counting])], frames: [...new Set(ads)] };
}

/** The line of ads.txt that names who may sell our places; nothing without advertising. */
export function adsTxt(env: Env): string | undefined {
  const { advertising } = servicesOf(env);
  if (!advertising) return undefined;
  const { host, hostname } = new URL(advertising.scriptUrl);
  const [domain, authority] = host in KNOWN ? ["google.com", ", f08c47fec0942fa0"] : [hostname, ""];
  return `${domain}, ${advertising.client.replace(/^ca-/, "")}, DIRECT${authority}\n`;
}
