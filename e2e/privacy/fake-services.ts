import { createServer } from "node:http";

/** How a service's script behaves: it works, is answered with 403, arrives 30 seconds late, or throws. */
export const BEHAVIORS = ["good", "blocked", "slow", "throwing"] as const;
type Behavior = (typeof BEHAVIORS)[number];
type Service = "ads" | "matomo";

export type FakeServices = Readonly<{
  address: string;
  /** Paths of the requests since the last `forget`, such as "/ads.js" or "/ad?page". */
  asked: () => readonly string[];
  /** Resets the recorded requests, the delayed responses and the behavior of both services. */
  forget: () => void;
  behave: (service: Service, behavior: Behavior) => void;
  /** Sends the delayed responses now. */
  release: () => void;
  stop: () => Promise<void>;
}>;

/** Fills queued slots and later ones, and sets a cookie and a storage key, as such scripts do. */
const GOOD_ADS = `(() => {
  document.cookie = "fake_ad=1; path=/";
  try { localStorage.setItem("fake_ad_seen", "1"); } catch {}
  const here = new URL(document.currentScript.src).origin;
  const ask = (kind) => { new Image().src = here + "/ad?" + kind; };
  const isDefaultFirst = (window.dataLayer || [])[0]?.[1] === "default" && window.dataLayer[0][2].ad_storage === "denied";
  const granted = (window.dataLayer || []).at(-1)?.[2]?.ad_storage === "granted";
  ask("consent-" + isDefaultFirst + "-" + granted);
  function push(request) {
    if (request.enable_page_level_ads) return ask("page-" + request.google_ad_client);
    const slot = document.querySelector("ins.adsbygoogle:not([data-adsbygoogle-status])");
    if (!slot) throw new Error("All ins elements have ads in them already");
    slot.dataset.adsbygoogleStatus = "done";
    slot.append("Buy a broom");
    ask("slot-" + slot.dataset.adClient + "-" + slot.dataset.adSlot);
  }
  const waiting = window.adsbygoogle || [];
  window.adsbygoogle = { push };
  waiting.forEach(push);
})()`;
const THROWING_ADS = `window.adsbygoogle = { push() { throw new Error("no ads today"); } }; throw new Error("broken");`;
const THROWING_MATOMO = `window._paq = { push() { throw new Error("no counting today"); } }; throw new Error("broken");`;

/** The part of Matomo that accepts commands and counts page views. */
const MATOMO = `(() => {
  const settings = {};
  let isCookieless = false;
  function push([name, value]) {
    if (name === "disableCookies") isCookieless = true;
    else if (name === "trackPageView") {
      if (!isCookieless) document.cookie = "_pk_id=1; path=/";
      fetch(settings.setTrackerUrl + "?" + new URLSearchParams({
        idsite: settings.setSiteId, url: settings.setCustomUrl, action_name: settings.setDocumentTitle,
        urlref: settings.setReferrerUrl,
      }), { mode: "no-cors" });
    } else settings[name] = value;
  }
  const waiting = window._paq || [];
  window._paq = { push };
  waiting.forEach(push);
})()`;

const SCRIPTS = {
  "/ads.js": { service: "ads", good: GOOD_ADS, throwing: THROWING_ADS },
  "/matomo/matomo.js": { service: "matomo", good: MATOMO, throwing: THROWING_MATOMO },
} as const;
const isScript = (url: string): url is keyof typeof SCRIPTS => Object.hasOwn(SCRIPTS, url);

const LATE_MS = 30_000;

/** Starts a fake advertising service and a fake Matomo on one free port. They record their requests. */
export async function startFakeServices(): Promise<FakeServices> {
  let requested: string[] = [];
  const behaviors = new Map<Service, Behavior>();
  let late: (() => void)[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    // Requested by journeys, to know that all earlier requests have arrived.
    if (url !== "/last") requested.push(url);
    if (!isScript(url)) return void response.writeHead(204).end();
    const { service, good, throwing } = SCRIPTS[url];
    const send = (text: string) => response.setHeader("content-type", "text/javascript").end(text);
    const behavior = behaviors.get(service) ?? "good";
    if (behavior === "good") send(good);
    else if (behavior === "throwing") send(throwing);
    else if (behavior === "blocked") response.writeHead(403).end();
    else {
      const timer = setTimeout(() => send(good), LATE_MS).unref();
      late.push(() => {
        clearTimeout(timer);
        send(good);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The fake has no port");
  return {
    address: `http://localhost:${at.port}`,
    asked: () => requested,
    forget() {
      requested = [];
      late = [];
      behaviors.clear();
    },
    behave: (service, behavior) => void behaviors.set(service, behavior),
    release() {
      for (const send of late) send();
      late = [];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
