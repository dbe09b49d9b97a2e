import { useSyncExternalStore } from "react";
import * as v from "valibot";
import * as Engine from "vanilla-cookieconsent";
import { startAds, stopAds } from "#client/services/ads.ts";
import { CONSENT_KEY, setAllowedCategories } from "#client/services/consent.ts";
import { denyAllByDefault, updateConsentMode } from "#client/services/consent-mode.ts";
import { ignoringErrors } from "#client/services/foreign-script.ts";
import { startMeasurement, stopMeasurement } from "#client/services/measurement.ts";
import { onOtherTab, remove } from "#client/storage/storage.ts";
import { type ConsentCategory, offeredCategories, type Services } from "#contract/config.ts";
import { reloadPage } from "#ui/overlay/back.ts";
import { forget } from "./forget.ts";
import {
  type AskedService,
  askedAbout,
  ChoiceRecord,
  CONSENT_DAYS,
  isStored,
  storedRecord,
} from "./record.ts";
import { keepSavedNews } from "./saved-news.ts";

/** It demands words for its own dialogs, and makes none of them where there are none: its types know only the first. */
const NO_WORDS = {} as Engine.Translation;

/** What somebody chose, and the proof of it: it stays in this browser, nobody keeps a list of visitors. */
export type ConsentChoice = Readonly<{
  categories: readonly ConsentCategory[];
  /** When it was last made or changed, and until when it counts; moments, ISO 8601. */
  at: string;
  until: string;
  /** For which list of services: its number, and what they were then. */
  revision: number;
  services: readonly AskedService[];
  id: string;
}>;

let services: Services = { measurement: null, advertising: null, revision: 1 };
/** What counts now, also where it could not be stored; null while nobody has chosen. */
let record: ChoiceRecord | null = null;
/** The same for who looks at it; undefined until it has been read. */
let choice: ConsentChoice | null | undefined;
/** What has run in this page: scripts cannot be unloaded, only the page can. */
const running = new Set<ConsentCategory>();
const listeners = new Set<() => void>();
let hasStarted = false;
/** Something that has run here was withdrawn: the page has to go, though maybe not at once. */
let isOver = false;

/** A toast calls itself a dialog too, though one that nothing is typed in. */
const DIALOG = "[role=dialog]:not([aria-modal=false])";
/** Where something may be typed that is not saved yet, the button that saves it included. */
const UNSAVED = "input, textarea, select, [contenteditable], form *";

/** Reads the choice and acts on it. Nothing of any service is loaded before this has found an agreement to it. */
export async function startConsent(configured: Services): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  services = configured;
  if (offeredCategories(services).length === 0) return forgetFormer();
  denyAllByDefault();
  await read();
  // Another tab has chosen, or did while this page was put away: that counts here too, at once.
  onOtherTab(CONSENT_KEY, () => void read());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void read();
  });
  document.addEventListener("visibilitychange", () => {
    if (isOver && !document.hidden) reloadUnlessBusy();
  });
}

/** After a step to another page, where nothing is begun yet. */
export function reloadIfOver(): void {
  if (isOver) reloadPage();
}

/** What was withdrawn in another tab costs nobody here what is not saved: it waits for the next page. */
function reloadUnlessBusy(): void {
  const isBusy = document.querySelector(DIALOG) ?? document.activeElement?.matches(UNSAVED);
  if (!isBusy) reloadPage();
}

/** Nothing is asked here any more: what former services have left goes, and the choice when its time is over. */
function forgetFormer(): void {
  const former = storedRecord();
  if (!former) return;
  forget(former.data.flatMap(({ keeps }) => keeps));
  if (former.expirationTime < Date.now()) remove(CONSENT_KEY);
}

async function read(): Promise<void> {
  const stored = storedRecord();
  record = null;
  const keep = ({ cookie }: Readonly<{ cookie: Engine.CookieValue }>) => {
    record = v.parse(ChoiceRecord, cookie);
  };
  Engine.reset(false);
  await Engine.run({
    revision: services.revision,
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(offeredCategories(services).map((category) => [category, {}])),
    },
    onConsent: keep,
    onChange: keep,
    // It asks nobody by itself: banner and privacy centre are ours, and so are their words.
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    language: { default: "none", translations: { none: NO_WORDS } },
  });
  // Its time is over, or it was about another list: that one's services may be none of today's.
  if (!record && stored) forget(stored.data.flatMap(({ keeps }) => keeps));
  act(reloadUnlessBusy);
}

/**
 * Keeps what was chosen. What was agreed to before and is not any more ends with a reload of the page. Where nothing
 * can be stored the choice counts for as long as the page stands, and no older one outlives it. Says whether it
 * reloads.
 */
export function chooseConsent(categories: readonly ConsentCategory[]): boolean {
  // Nobody has been asked yet.
  if (choice === undefined) return false;
  Engine.acceptCategory([...categories]);
  if (record) {
    record = { ...record, data: [...askedAbout(services)] };
    Engine.setCookieData({ value: record.data });
    if (!isStored(record)) remove(CONSENT_KEY);
  }
  act(reloadPage);
  if (isOver) keepSavedNews();
  return isOver;
}

/** Nothing more is asked of what is not agreed to any more, however long the page still stands. */
function act(reload: () => void): void {
  const agreed = offeredCategories(services).filter((category) => record?.categories.includes(category));
  const ended = [...running].filter((category) => !agreed.includes(category));
  if (ended.length > 0) isOver = true;
  // First of all, so that nothing can get in its way; the page stands until the rest is done.
  if (isOver) reload();
  if (ended.includes("advertising")) stopAds();
  if (ended.includes("measurement")) stopMeasurement();
  if (record) ignoringErrors(() => updateConsentMode(agreed));
  for (const category of offeredCategories(services))
    if (!agreed.includes(category)) forget(services[category]?.keeps ?? []);
  choice = record && choiceOf(record, agreed);
  // A page that is about to go starts nothing new.
  setAllowedCategories(isOver ? agreed.filter((category) => running.has(category)) : agreed);
  for (const listener of listeners) listener();
}

/** Loads the service of a category that is agreed to, once. */
export function start(category: ConsentCategory): void {
  if (running.has(category)) return;
  running.add(category);
  if (category === "advertising" && services.advertising) startAds(services.advertising);
  if (category === "measurement" && services.measurement) startMeasurement(services.measurement);
}

function choiceOf(of: ChoiceRecord, categories: readonly ConsentCategory[]): ConsentChoice {
  const { consentId, lastConsentTimestamp, revision, expirationTime, data } = of;
  return {
    categories,
    at: lastConsentTimestamp,
    until: new Date(expirationTime).toISOString(),
    revision,
    services: data,
    id: consentId,
  };
}

/** What was chosen; null while nobody has, undefined while it is not known. */
export function useChoice(): ConsentChoice | null | undefined {
  return useSyncExternalStore(subscribe, () => choice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
