/** An operator's edit that waits or is refused. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import type { ShopPrice } from "#contract/shop.ts";
import { operatorEndpoints, PriceChange } from "#features/operator/server/operator.contract.ts";
import { answer, answerWith, requestsTo } from "#testing/browser/answers.ts";
import { cutNetwork, fromOtherDevice } from "#testing/browser/input/network.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { PRODUCTS } from "#testing/browser/public-answers.ts";
import { storedResponses } from "#testing/browser/stored-responses.ts";
import { pathOf } from "#testing/path-of.ts";

const SLOW = { timeout: 15_000 };

/** Opens the page of an operator. Returns the prices of the server by slug. */
async function openAsOperator() {
  const prices = new Map<string, ShopPrice | null>();
  const priceOf = (slug: string) => prices.get(slug) ?? null;
  const items = () =>
    PRODUCTS.map(({ slug, category, text, nicknames }) => ({
      ...{ slug, category, text, nicknames, price: priceOf(slug) },
    }));
  let entry = 0;
  await openPage("/operator", {
    player: newPlayer("operator"),
    answers: [
      answer(operatorEndpoints.load, () => ({ items: items(), servers: [] })),
      answerWith(operatorEndpoints.changePrice, ({ path, body }) => {
        const slug = path.split("/").at(-1) ?? "";
        const { from, to } = v.parse(PriceChange, body);
        if (JSON.stringify(from) !== JSON.stringify(priceOf(slug)))
          return Response.json(
            { code: "changed_meanwhile", status: 409 },
            { status: 409, headers: { "content-type": "application/problem+json" } },
          );
        prices.set(slug, to);
        entry++;
        return Response.json({ entry });
      }),
    ],
  });
  return { priceOf };
}

const rowOf = (name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Edit the price of ${name}`, exact: true }) });

async function editPrice(name: string, price: string) {
  await page.getByRole("button", { name: `Edit the price of ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${name} cost?` });
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill(price);
  await dialog.getByRole("textbox", { name: "Source (Français)" }).fill("La boutique du jeu");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test("an operator's edit that waits or is refused is marked in its row, and keeps the typed values", async () => {
  const label = "Box of Element Defense";
  const slug = "box-elem-def";
  const { priceOf } = await openAsOperator();
  const row = rowOf(label);
  await expect.element(row).toBeVisible();
  const restore = cutNetwork();
  await editPrice(label, "811");
  await expect.element(row).toMatchTextContent(/811/);
  await expect.element(row).toMatchTextContent(/not saved yet/);

  // Another operator changes the same price first.
  const source = { fr: "a", en: "a", de: "a", tl: "a" };
  await fromOtherDevice("PUT", pathOf(operatorEndpoints.changePrice, { params: { slug } }), {
    change: "change:other-operator",
    from: priceOf(slug),
    to: { fcoins: 812, certainty: "reported", date: "2026-01-01", source },
  });
  restore();
  await reopen();
  const line = page.getByRole("alert").filter({ hasText: `Not saved: price of ${label}` });
  await expect.element(line).toBeVisible();
  await expect.element(row).toMatchTextContent(/812/);
  await expect.element(row).toMatchTextContent(/not saved/);
  await row.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${label} cost?` });
  await expect.element(dialog.getByRole("textbox", { name: "Price per piece" })).toHaveValue("811");
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/Someone else changed this in the meantime\./);
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect.element(row).toMatchTextContent(/811/);
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(page.getByText(`Price of ${label} saved`)).toBeVisible();
});

test("an operator's edit is shown in its row after a reload while the server is unreachable", async () => {
  await openAsOperator();
  const row = rowOf("Scroll of Stamina");
  await expect.element(row).toBeVisible();
  await expect.poll(storedResponses, SLOW).toContain("Scroll of Stamina");
  // The settings of the new account would wait as well.
  await expect.poll(() => requestsTo(documentsEndpoints.save("settings")), SLOW).not.toEqual([]);
  const restore = cutNetwork();
  await editPrice("Scroll of Stamina", "712");
  await reopen();
  await expect.element(row).toMatchTextContent(/712/);
  await expect.element(row).toMatchTextContent(/not saved yet/);
  await expect.element(page.getByText("1 change not saved yet")).toBeVisible();
  restore();
  await reopen();
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/712/);
});
