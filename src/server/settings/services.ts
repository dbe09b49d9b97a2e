import { createHash } from "node:crypto";
import type { Advertising, Measurement, Services } from "#contract/config.ts";
import type { Env } from "./env.ts";
import { knownServiceAt } from "./known-services.ts";

/** The services that the operator has set up, with what visitors are told about them. */
export function servicesOf(env: Env): Services {
  const services = { measurement: measurementOf(env), advertising: advertisingOf(env) };
  return { ...services, revision: revisionOf(services) };
}

function advertisingOf(env: Env): Advertising | null {
  const { ADS_CLIENT: client, ADS_SCRIPT_URL: scriptUrl } = env;
  if (!client || !scriptUrl) return null;
  const known = knownServiceAt(scriptUrl);
  const keeps = [...(env.ADS_KEEPS ?? known?.keeps ?? [])];
  return {
    name: env.ADS_NAME ?? known?.name ?? untold("ADS_NAME"),
    policy: env.ADS_POLICY_URL ?? known?.policy ?? untold("ADS_POLICY_URL"),
    months: env.ADS_MONTHS ?? null,
    keeps,
    keepsMonths: keeps.length === 0 ? null : (env.ADS_MONTHS ?? known?.keepsMonths ?? null),
    origins: [...new Set([new URL(scriptUrl).origin, ...(env.ADS_ORIGINS ?? [])])],
    client,
    slot: env.ADS_SLOT ?? null,
    scriptUrl,
  };
}

function measurementOf(env: Env): Measurement | null {
  const { ANALYTICS_URL: url, ANALYTICS_ID: site } = env;
  if (!url || !site) return null;
  return {
    name: env.ANALYTICS_NAME ?? "Matomo",
    policy: env.ANALYTICS_POLICY_URL ?? untold("ANALYTICS_POLICY_URL"),
    months: env.ANALYTICS_MONTHS ?? null,
    // It is told to store nothing.
    keeps: [],
    keepsMonths: null,
    origins: [new URL(url).origin],
    site,
    url,
  };
}

/** What visitors are told is never made up; see `wrongTogether`. */
function untold(name: string): never {
  throw new Error(`${name} was not asked for at the start`);
}

/** What visitors are told about a service, in one order whatever order it was set in. */
function toldAbout(service: Advertising | Measurement | null) {
  if (!service) return null;
  const { name, policy, months, keeps, keepsMonths, origins } = service;
  return { name, policy, months, keeps: keeps.toSorted(), keepsMonths, origins: origins.toSorted() };
}

/** 31 bits of a hash, above 0: two lists in two thousand million have the same number. */
function revisionOf({ measurement, advertising }: Omit<Services, "revision">): number {
  const told = JSON.stringify([toldAbout(measurement), toldAbout(advertising)]);
  return (createHash("sha256").update(told).digest().readUInt32BE() >>> 1) + 1;
}

/**
 * What the log says at the start: with the number that a visitor's proof names it shows, also years later, what was
 * agreed to. Nothing where there is nothing to agree to.
 */
export function revisionLine(services: Services): string | undefined {
  const { measurement, advertising, revision } = services;
  if (!measurement && !advertising) return undefined;
  const told = { measurement: toldAbout(measurement), advertising: toldAbout(advertising) };
  return `Consent is asked for list ${revision}: ${JSON.stringify(told)}`;
}

/** What the Content-Security-Policy has to open, by what it is opened for. */
export type PolicySources = Readonly<Record<"scripts" | "images" | "answers" | "frames", readonly string[]>>;

/**
 * Exactly what the services that are set up need: of a counter its two files, of advertising its script, and for what
 * that shows its own host and those that the operator has named.
 */
export function policySourcesFor(env: Env): PolicySources {
  const { advertising, measurement } = servicesOf(env);
  const ads = advertising?.origins ?? [];
  const counter = measurement ? [`${measurement.url}matomo.php`] : [];
  return {
    scripts: [
      ...(advertising ? [addressOnly(advertising.scriptUrl), ...(env.ADS_ORIGINS ?? [])] : []),
      ...(measurement ? [`${measurement.url}matomo.js`] : []),
    ],
    images: [...ads, ...counter],
    answers: [...ads, ...counter],
    frames: ads,
  };
}

/** Without what stands behind `?`, which a policy does not look at. */
function addressOnly(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** What /ads.txt says: who may sell our places. Nothing where nobody has told. */
export function adsTxt({ ADS_TXT, ADS_CLIENT, ADS_SCRIPT_URL }: Env): string | undefined {
  const told =
    ADS_TXT ?? (ADS_CLIENT && ADS_SCRIPT_URL && knownServiceAt(ADS_SCRIPT_URL)?.sellerOf(ADS_CLIENT));
  return told ? `${told}\n` : undefined;
}
