/** Members who share rates and prices, and what the journeys see of it. */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { communityRateEndpoints } from "../../src/contract/community-rate.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { publicEndpoints } from "../../src/features/developers/server/public-api.contract.ts";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect } from "../support/player.ts";

const ofServer = (server: string) => ({ params: { server } });
const priceOf = (slug: string) => pathOf(sharedPricesEndpoints.share, { params: { slug } });

/** Signs a member in through the provider by requests alone, which takes a fraction of a browser's time. */
async function signInByRequests(member: APIRequestContext, email: string): Promise<void> {
  const started = await member.post(pathOf(signInEndpoints.google), { data: {} });
  const form = await member.get((await started.json()).url);
  const ended = await member.post(form.url(), { form: { email, do: "continue" } });
  expect(ended.status()).toBe(200);
}

/** Runs `act` for each of `count` members, who are the same at each run: `<name>-0@skypurse.test` and so on. */
export async function asMembers(
  baseURL: string | undefined,
  { name, count }: Readonly<{ name: string; count: number }>,
  act: (member: APIRequestContext, n: number) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < count; n++) {
    const member = await request.newContext({ ...(baseURL && { baseURL }) });
    await signInByRequests(member, `${name}-${n}@skypurse.test`);
    await act(member, n);
    await member.dispose();
  }
}

/** Shares a rate for 1 FC; a new one replaces the member's former one. */
export async function putRate(member: APIRequestContext, server: string, penya: number): Promise<void> {
  const data = { penya, per: 1 };
  const shared = await member.put(pathOf(sharedRatesEndpoints.share, ofServer(server)), { data });
  expect(shared.status()).toBe(200);
}

/** Takes a member's rate back; does nothing without one or without a session. */
export const takeBackRate = (member: APIRequestContext, server: string) =>
  member.delete(pathOf(sharedRatesEndpoints.withdraw, ofServer(server)));

/** Shares a price; a new one replaces the member's former one. */
export async function putPrice(member: APIRequestContext, slug: string, fcoins: number): Promise<void> {
  expect((await member.put(priceOf(slug), { data: { fcoins } })).status()).toBe(200);
}

/** Returns the prices that the page's player shares. */
export const pricesSharedBy = async (page: Page) =>
  (await (await page.request.get(pathOf(sharedPricesEndpoints.list))).json()).prices;

export const takeBackPrice = (member: APIRequestContext, slug: string) => member.delete(priceOf(slug));

export const communityOf = async (page: Page, server: string) =>
  (await page.request.get(pathOf(communityRateEndpoints.load, ofServer(server)))).json();

/** Returns the rate of a server in the public API. */
export async function publishedRate(page: Page, server: string) {
  const response = await page.request.get(pathOf(publicEndpoints.rates, { query: { server } }));
  return (await response.json()).rates[0];
}

/** Returns the number that most members share of a product in the public API, which computes no price with it. */
export async function reportedPrice(page: Page, slug: string) {
  const { products } = await (await page.request.get(pathOf(publicEndpoints.products))).json();
  const { price, shared } = products.find((product: { slug: string }) => product.slug === slug);
  expect(price).toBeNull();
  return shared[0];
}

/** Chooses a server, as if at an earlier visit, with the player's own rate for 1 FC if there is one. */
export async function startOnServer(page: Page, server: string, penya?: number) {
  const set = penya ? { [server]: { penya, per: 1, date: "2026-11-01" } } : {};
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem("skypurse.rates") === null) localStorage.setItem("skypurse.rates", stored);
    },
    JSON.stringify({ server, shownPer: 1, set }),
  );
}

export const bar = (page: Page) => page.getByRole("region", { name: "Exchange rate" });
export const shareBox = (page: Page) => page.getByRole("checkbox", { name: "Share this rate" });
/** Opens the row about the players' rates. */
export const showPlayers = (page: Page) => bar(page).getByRole("button", { name: "Players’ rates" }).click();

/** Opens the dialog of a product by its name in the list. */
export async function openProduct(page: Page, name: string) {
  await page.getByRole("searchbox").first().fill(name);
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name, exact: true });
}
