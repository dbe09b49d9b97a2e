import * as v from "valibot";
import * as Engine from "vanilla-cookieconsent";
import { startAds, stopAds } from "#client/services/ads.ts";
import {
  CONSENT_KEY,
  denyAllByDefault,
  setAllowedCategories,
  updateConsentMode,
} from "#client/services/consent.ts";
import { ignoringErrors } from "#client/services/foreign-script.ts";
import { startMeasurement, stopMeasurement } from "#client/services/measurement.ts";
import { createStore, useStore } from "#client/state/store.ts";
import { onOtherTab, remove } from "#client/storage/storage.ts";
import { type ConsentCategory, offeredCategories, type Services } from "#contract/config.ts";
import { reloadPage } from "#ui/overlay/back.ts";
import {
  ChoiceRecord,
  CONSENT_DAYS,
  isStored,
  type OfferedService,
  servicesForRecord,
  storedRecord,
} from "./record.ts";
import { flagSavedChoice } from "./saved-choice-flag.ts";
import { removeServiceStorage } from "./service-storage.ts";

/**
 * The engine's types require texts for its dialogs; without
 * texts it creates no dialogs, which they do not express.
 */
const NO_TEXTS = {} as Engine.Translation;

/** The player's choice and its proof; stored only in this browser, not on the server. */
export type ConsentChoice = Readonly<{
  categories: readonly ConsentCategory[];
  /** When the choice was last changed, and when it expires; ISO 8601. */
  at: string;
  until: string;
  /** The revision of the list of services that the choice is about, and the services in it. */
  revision: number;
  services: readonly OfferedService[];
  id: string;
}>;

let services: Services = { measurement: null, advertising: null, revision: 1 };
/** The current choice, even if it could not be stored; `null` before there is one. */
let currentRecord: ChoiceRecord | null = null;
/** The same for components; `undefined` until it has been read. */
const choice = createStore<ConsentChoice | null | undefined>(undefined);
/** Categories that have run in this page. Scripts cannot be unloaded except by reloading the page. */
const startedServices = new Set<ConsentCategory>();
let hasStarted = false;
/**
 * Whether consent for something that has run was withdrawn:
 * the page has to reload, though not always at once.
 */
let isReloadNeeded = false;

/** Toasts have the role dialog too, but contain no fields. */
const DIALOG = "[role=dialog]:not([aria-modal=false])";
/** Elements that may hold unsaved input, including the button that saves it. */
const UNSAVED_INPUT = "input, textarea, select, [contenteditable], form *";

/** Reads the stored choice and applies it. No service loads before this has found consent to it. */
export async function startConsent(configured: Services): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  services = configured;
  if (offeredCategories(services).length === 0) return removeFormerChoice();
  denyAllByDefault();
  await loadChoice();
  // A choice made in another tab, or while this page was in the back/forward cache, applies here at once.
  onOtherTab(CONSENT_KEY, () => void loadChoice());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void loadChoice();
  });
  document.addEventListener("visibilitychange", () => {
    if (isReloadNeeded && !document.hidden) reloadUnlessBusy();
  });
}

/**
 * Reloads the page if consent was withdrawn. Called after a navigation, when there is no unsaved input yet.
 */
export function reloadIfNeeded(): void {
  if (isReloadNeeded) reloadPage();
}

/**
 * When another tab withdrew the consent, unsaved input
 * here is kept: the reload waits for the next navigation.
 */
function reloadUnlessBusy(): void {
  const isBusy = document.querySelector(DIALOG) ?? document.activeElement?.matches(UNSAVED_INPUT);
  if (!isBusy) reloadPage();
}

/**
 * Called when the site has no services: deletes what former
 * services stored, and the choice once it has expired.
 */
function removeFormerChoice(): void {
  const formerRecord = storedRecord();
  if (!formerRecord) return;
  removeServiceStorage(formerRecord.data.flatMap(({ keeps }) => keeps));
  if (formerRecord.expirationTime < Date.now()) remove(CONSENT_KEY);
}

async function loadChoice(): Promise<void> {
  const stored = storedRecord();
  currentRecord = null;
  const setRecord = ({ cookie }: Readonly<{ cookie: Engine.CookieValue }>) => {
    currentRecord = v.parse(ChoiceRecord, cookie);
  };
  Engine.reset(false);
  await Engine.run({
    revision: services.revision,
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(offeredCategories(services).map((category) => [category, {}])),
    },
    onConsent: setRecord,
    onChange: setRecord,
    // The engine shows no dialogs: the banner, the privacy center and their texts are our own.
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    language: { default: "none", translations: { none: NO_TEXTS } },
  });
  // The choice has expired or is about another list: its services may not be in the current one.
  if (!currentRecord && stored) removeServiceStorage(stored.data.flatMap(({ keeps }) => keeps));
  applyChoice(reloadUnlessBusy);
}

/**
 * Stores the choice. When it withdraws an earlier consent, the page reloads. When storage fails, the choice
 * applies until the page is closed, and an older stored one is deleted. Returns whether the page reloads.
 */
export function chooseConsent(categories: readonly ConsentCategory[]): boolean {
  // The stored choice has not been read yet.
  if (choice.read() === undefined) return false;
  Engine.acceptCategory([...categories]);
  if (currentRecord) {
    currentRecord = { ...currentRecord, data: [...servicesForRecord(services)] };
    Engine.setCookieData({ value: currentRecord.data });
    if (!isStored(currentRecord)) remove(CONSENT_KEY);
  }
  applyChoice(reloadPage);
  if (isReloadNeeded) flagSavedChoice();
  return isReloadNeeded;
}

/** Applies the current choice: services without consent send no further requests, even before the reload. */
function applyChoice(reload: () => void): void {
  const agreed = offeredCategories(services).filter((category) =>
    currentRecord?.categories.includes(category),
  );
  const withdrawn = [...startedServices].filter((category) => !agreed.includes(category));
  if (withdrawn.length > 0) isReloadNeeded = true;
  // Requested first, so that no error below can prevent it; this function still runs to its end.
  if (isReloadNeeded) reload();
  if (withdrawn.includes("advertising")) stopAds();
  if (withdrawn.includes("measurement")) stopMeasurement();
  if (currentRecord) ignoringErrors(() => updateConsentMode(agreed));
  for (const category of offeredCategories(services))
    if (!agreed.includes(category)) removeServiceStorage(services[category]?.keeps ?? []);
  // A page that is about to reload starts no further service.
  setAllowedCategories(isReloadNeeded ? agreed.filter((category) => startedServices.has(category)) : agreed);
  choice.set(currentRecord && choiceOf(currentRecord, agreed));
}

/** Loads the service of an allowed category; idempotent. */
export function startService(category: ConsentCategory): void {
  if (startedServices.has(category)) return;
  startedServices.add(category);
  if (category === "advertising" && services.advertising) startAds(services.advertising);
  if (category === "measurement" && services.measurement) startMeasurement(services.measurement);
}

function choiceOf(record: ChoiceRecord, categories: readonly ConsentCategory[]): ConsentChoice {
  const { consentId, lastConsentTimestamp, revision, expirationTime, data } = record;
  return {
    categories,
    at: lastConsentTimestamp,
    until: new Date(expirationTime).toISOString(),
    revision,
    services: data,
    id: consentId,
  };
}

/** Returns the choice; `null` when there is none, `undefined` while it is loading. */
export function useChoice(): ConsentChoice | null | undefined {
  return useStore(choice);
}
