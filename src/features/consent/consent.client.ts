import { useSyncExternalStore } from "react";
import * as Engine from "vanilla-cookieconsent";
import { startAds } from "#client/ads.ts";
import { allow } from "#client/consent.ts";
import { denyAll, tellChoice } from "#client/consent-mode.ts";
import { startMeasurement } from "#client/measurement.ts";
import { onOtherTab } from "#client/storage.ts";
import { type Category, categoriesOf, type Services } from "#contract/config.ts";
import { forget } from "./forget.ts";

const KEY = "skypurse.consent";
/** Six months, as the CNIL recommends, for a refusal as for an agreement. */
const KEPT_DAYS = 182;

/** It demands words for its own dialogs, and makes none of them where there are none: its types know only the first. */
const NO_WORDS = {} as Engine.Translation;

/** What somebody chose, and the proof of it: it stays in this browser, nobody keeps a list of visitors. */
export type Choice = Readonly<{
  categories: readonly Category[];
  /** When it was last made or changed, and until when it counts; moments, ISO 8601. */
  at: string;
  until: string;
  /** For which list of services; see `Services`. */
  revision: number;
  id: string;
}>;

let services: Services = { measurement: null, advertising: null, revision: 1 };
/** What has run in this page: scripts cannot be unloaded, only the page can. */
const running = new Set<Category>();
/** Undefined until it has been read; null while nobody has chosen. */
let choice: Choice | null | undefined;
const listeners = new Set<() => void>();
let hasStarted = false;

/** Reads the choice and acts on it. Nothing of any service is loaded before this has found an agreement to it. */
export async function startConsent(configured: Services): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  services = configured;
  denyAll();
  await read();
  // Another tab has chosen: that counts here too, at once.
  onOtherTab(KEY, () => {
    Engine.reset(false);
    void read();
  });
}

async function read(): Promise<void> {
  await Engine.run({
    revision: services.revision,
    cookie: { name: KEY, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(categoriesOf(services).map((category) => [category, {}])),
    },
    // It asks nobody by itself: banner and privacy centre are ours, and so are their words.
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    language: { default: "none", translations: { none: NO_WORDS } },
  });
  act();
}

/** Keeps what was chosen. What was agreed to before and is not any more ends with a reload of the page. */
export function choose(categories: readonly Category[]): void {
  Engine.acceptCategory([...categories]);
  act();
}

function act(): void {
  const configured = categoriesOf(services);
  const agreed = Engine.validConsent() ? configured.filter((one) => Engine.acceptedCategory(one)) : [];
  if (Engine.validConsent()) tellChoice(agreed);
  for (const category of configured) {
    if (agreed.includes(category)) start(category);
    else forget(services[category]?.keeps ?? []);
  }
  allow(agreed);
  choice = Engine.validConsent() ? chosen(agreed) : null;
  for (const listener of listeners) listener();
  if ([...running].some((category) => !agreed.includes(category))) location.reload();
}

function start(category: Category): void {
  if (running.has(category)) return;
  running.add(category);
  if (category === "advertising" && services.advertising) startAds(services.advertising);
  if (category === "measurement" && services.measurement) startMeasurement(services.measurement);
}

function chosen(categories: readonly Category[]): Choice {
  const { consentId, lastConsentTimestamp, revision, expirationTime } = Engine.getCookie();
  return {
    categories,
    at: lastConsentTimestamp,
    until: new Date(expirationTime).toISOString(),
    revision,
    id: consentId,
  };
}

/** What was chosen; null while nobody has, undefined while it is not known. */
export function useChoice(): Choice | null | undefined {
  return useSyncExternalStore(subscribe, () => choice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
