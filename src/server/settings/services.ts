import { createHash } from "node:crypto";
import type { Advertising, Measurement, Services } from "#contract/config.ts";
import type { Env } from "./env.ts";
import { knownServiceAt } from "./service-settings.ts";

/** Returns the services that the operator has configured, with the information for visitors. */
export function servicesOf(env: Env): Services {
  const services = { measurement: measurementOf(env), advertising: advertisingOf(env) };
  return { ...services, revision: revisionOf(services) };
}

function advertisingOf(env: Env): Advertising | null {
  const { ADS_CLIENT: client, ADS_SCRIPT_URL: scriptUrl } = env;
  if (!client || !scriptUrl) return null;
  const service = knownServiceAt(scriptUrl);
  const keeps = [...(env.ADS_KEEPS ?? service?.keeps ?? [])];
  return {
    name: env.ADS_NAME ?? service?.name ?? required("ADS_NAME"),
    policy: env.ADS_POLICY_URL ?? service?.policy ?? required("ADS_POLICY_URL"),
    months: env.ADS_MONTHS ?? null,
    keeps,
    keepsMonths: keeps.length === 0 ? null : (env.ADS_MONTHS ?? service?.keepsMonths ?? null),
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
    policy: env.ANALYTICS_POLICY_URL ?? required("ANALYTICS_POLICY_URL"),
    months: env.ANALYTICS_MONTHS ?? null,
    // Matomo is configured to store nothing in the browser.
    keeps: [],
    keepsMonths: null,
    origins: [new URL(url).origin],
    site,
    url,
  };
}

/** Throws: information for visitors has no default. `crossFieldErrors` makes sure that it is set. */
function required(name: string): never {
  throw new Error(`${name} is required, but readEnv did not check it`);
}

/** Sorted: the order of the settings is irrelevant. */
function disclosureOf(service: Advertising | Measurement | null) {
  if (!service) return null;
  const { name, policy, months, keeps, keepsMonths, origins } = service;
  return { name, policy, months, keeps: keeps.toSorted(), keepsMonths, origins: origins.toSorted() };
}

/** 31 bits of a hash, above 0: two lists collide with a probability of 1 in two billion. */
function revisionOf({ measurement, advertising }: Omit<Services, "revision">): number {
  const disclosed = JSON.stringify([disclosureOf(measurement), disclosureOf(advertising)]);
  return (createHash("sha256").update(disclosed).digest().readUInt32BE() >>> 1) + 1;
}

/** The log line of a revision shows what visitors agreed to. `undefined` if no service needs consent. */
export function revisionLine(services: Services): string | undefined {
  const { measurement, advertising, revision } = services;
  if (!measurement && !advertising) return undefined;
  const disclosed = { measurement: disclosureOf(measurement), advertising: disclosureOf(advertising) };
  return `Visitors are asked for consent to list ${revision}: ${JSON.stringify(disclosed)}`;
}

/** By directive of the Content-Security-Policy. */
export type PolicySources = Readonly<
  Record<"scripts" | "images" | "connections" | "frames", readonly string[]>
>;

/** Matomo's two files; for advertising its script, the host of its content, and ADS_ORIGINS. */
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
    connections: [...ads, ...counter],
    frames: ads,
  };
}

/** Without its query, which a policy ignores. */
function addressOnly(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** `undefined` if no seller is set or known. */
export function adsTxt({ ADS_TXT, ADS_CLIENT, ADS_SCRIPT_URL }: Env): string | undefined {
  const content =
    ADS_TXT ?? (ADS_CLIENT && ADS_SCRIPT_URL && knownServiceAt(ADS_SCRIPT_URL)?.sellerOf(ADS_CLIENT));
  return content ? `${content}\n` : undefined;
}
