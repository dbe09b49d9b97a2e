/** The kinds of changes that only members make, for the journeys of the outbox. */

import type { Page } from "@playwright/test";
import { alertsEndpoints } from "../../src/features/alerts/server/alerts.contract.ts";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, signInTo, uniqueEmail } from "../support/player.ts";
import { type OutboxCase, pricedAt } from "./outbox-cases.ts";

const isMember = (page: Page) => expect(page.getByRole("link", { name: "Alerts" })).toBeVisible();

export const priceDialog = (page: Page, index: number) =>
  page.getByRole("dialog", { name: pricedAt(index).name, exact: true });

async function openPriceDialog(page: Page, index: number) {
  await page
    .getByRole("button", { name: pricedAt(index).name, exact: true })
    .first()
    .click();
  await expect(priceDialog(page, index)).toBeVisible();
}

export const ALERT_CASE: OutboxCase = {
  name: "an alert",
  path: () => "/shop",
  prepare: (page) => signInTo(page, "/shop", uniqueEmail("ada")),
  ready: isMember,
  async act(page, index) {
    await openPriceDialog(page, index);
    await priceDialog(page, index).getByRole("button", { name: "Tell me when this price changes" }).click();
  },
  async shown(page, index) {
    await isMember(page);
    await openPriceDialog(page, index);
    await expect(
      priceDialog(page, index).getByRole("button", { name: "Stop telling me about this price" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(priceDialog(page, index)).toBeHidden();
  },
  async stored(page, index) {
    const { alerts } = await (await page.request.get(pathOf(alertsEndpoints.load))).json();
    const slugs = alerts.map(({ condition }: { condition: { slug?: string } }) => condition.slug);
    return slugs.filter((slug: string) => slug === pricedAt(index).slug).length;
  },
  expected: () => 1,
};

const rateField = (page: Page) => page.getByRole("region", { name: "Exchange rate" }).getByRole("textbox");
const sharedPenya = (index: number) => 201_000 + index * 1_000;

const SHARED_RATE_CASE: OutboxCase = {
  name: "a shared rate",
  path: () => "/rates",
  async prepare(page) {
    await signInTo(page, "/rates", uniqueEmail("ben"));
    await page
      .getByRole("region", { name: "Exchange rate" })
      .getByRole("combobox", { name: "Server" })
      .selectOption("Lawolf");
    await page.getByRole("checkbox", { name: "Share this rate" }).check();
  },
  ready: (page) => expect(page.getByRole("checkbox", { name: "Share this rate" })).toBeChecked(),
  async act(page, index) {
    await rateField(page).fill(String(sharedPenya(index)));
    await rateField(page).press("Enter");
  },
  shown: (page, index) => expect(rateField(page)).toHaveValue(sharedPenya(index).toLocaleString("en-US")),
  async stored(page) {
    const { rates } = await (await page.request.get(pathOf(sharedRatesEndpoints.list))).json();
    return rates.map(({ penya }: { penya: number }) => penya);
  },
  expected: (index) => [sharedPenya(index)],
};

const sharedFc = (index: number) => 801 + index;

export const SHARED_PRICE_CASE: OutboxCase = {
  name: "a shared price",
  path: () => "/shop",
  async prepare(page) {
    await signInTo(page, "/shop", uniqueEmail("cleo"));
    await isMember(page);
    await openPriceDialog(page, 0);
    await priceDialog(page, 0)
      .getByRole("checkbox", { name: /^Share/ })
      .check();
  },
  ready: isMember,
  async act(page, index) {
    await openPriceDialog(page, index);
    // Loaded after the dialog: what the member shares is requested then.
    await expect(priceDialog(page, index).getByRole("checkbox", { name: /^Share/ })).toBeChecked();
    await priceDialog(page, index)
      .getByRole("textbox", { name: "Your price" })
      .fill(String(sharedFc(index)));
    await priceDialog(page, index).getByRole("button", { name: "Save price" }).click();
    await expect(priceDialog(page, index)).toBeHidden();
  },
  async shown(page, index) {
    await openPriceDialog(page, index);
    await expect(priceDialog(page, index).getByRole("textbox", { name: "Your price" })).toHaveValue(
      String(sharedFc(index)),
    );
    await expect(priceDialog(page, index).getByText(`You share ${sharedFc(index)} FC.`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(priceDialog(page, index)).toBeHidden();
  },
  async stored(page, index) {
    const { prices } = await (await page.request.get(pathOf(sharedPricesEndpoints.list))).json();
    const ofProduct = prices.filter(({ slug }: { slug: string }) => slug === pricedAt(index).slug);
    return ofProduct.map(({ fcoins }: { fcoins: number }) => fcoins);
  },
  expected: (index) => [sharedFc(index)],
};

export const MEMBER_CASES: readonly OutboxCase[] = [ALERT_CASE, SHARED_RATE_CASE, SHARED_PRICE_CASE];
