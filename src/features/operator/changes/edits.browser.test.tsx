/** An operator's edits: saved, refused because somebody else was first, and without a network. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ShopPrice } from "#contract/shop.ts";
import {
  OperatorChange,
  operatorEndpoints,
  type PlacedServer,
} from "#features/operator/server/operator.contract.ts";
import { addAnswers, answer, answerWith, held, requestsTo } from "#testing/browser/answers.ts";
import { cutNetwork, fromOtherDevice } from "#testing/browser/input/network.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { newPlayer, sessionAnswer } from "#testing/browser/player-answers.ts";
import { PRODUCTS } from "#testing/browser/public-answers.ts";
import { pathOf } from "#testing/path-of.ts";

const NAME = "Box of Element Defense";
const SLUG = "box-elem-def";
const OTHERS: ShopPrice = {
  fcoins: 812,
  certainty: "confirmed",
  date: "2026-01-01",
  source: { fr: "Vu en jeu", en: "Vu en jeu", de: "Vu en jeu", tl: "Vu en jeu" },
};

const changedMeanwhile = (current: unknown) =>
  Response.json(
    { code: "changed_meanwhile", status: 409, current },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );

/** Opens the page of an operator. */
async function openAsOperator(path = "/operator", stored: Readonly<Record<string, unknown>> = {}) {
  const prices = new Map<string, ShopPrice | null>();
  const priceOf = (slug: string) => prices.get(slug) ?? null;
  let servers: readonly PlacedServer[] = ["A", "B", "C", "D", "E"].map((name, place) => ({
    ...{ id: name.toLowerCase(), name, region: null, place },
  }));
  let entry = 0;
  const player = newPlayer("operator");
  await openPage(path, {
    player,
    stored: Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [key, { ...(value as object), player: player.id }]),
    ),
    answers: [
      answer(operatorEndpoints.load, () => ({
        items: PRODUCTS.map(({ slug, category, text, nicknames }) => ({
          ...{ slug, category, text, nicknames, price: priceOf(slug) },
        })),
        servers: [...servers],
      })),
      answerWith(operatorEndpoints.change, ({ body }) => {
        const step = v.parse(OperatorChange, body);
        const { key } = step;
        if (step.subject === "price") {
          const { before, after } = step;
          if (JSON.stringify(before) !== JSON.stringify(priceOf(key))) return changedMeanwhile(priceOf(key));
          prices.set(key, after);
          return Response.json({ entry: ++entry });
        }
        if (step.subject !== "server") throw new Error(`Unexpected change of a ${step.subject}`);
        const { before, after } = step;
        const moved = servers.find((server) => server.id === key);
        if (!moved || moved.place !== before?.place || !after) return changedMeanwhile(moved ?? null);
        servers = servers
          .filter((server) => server !== moved)
          .toSpliced(after.place, 0, moved)
          .map((server, place) => ({ ...server, place }));
        return Response.json({ entry: ++entry });
      }),
    ],
  });
  return { player, priceOf, names: () => servers.map(({ name }) => name).join("") };
}

/** Another operator sets the price. */
const setElsewhere = (before: ShopPrice | null, after: ShopPrice = OTHERS) =>
  fromOtherDevice("POST", pathOf(operatorEndpoints.change), {
    ...{ change: "change:other-operator", subject: "price", key: SLUG, before, after },
  });

const row = page
  .getByRole("listitem")
  .filter({ has: page.getByRole("button", { name: `Edit the price of ${NAME}`, exact: true }) });
const dialog = page.getByRole("dialog", { name: `What does ${NAME} cost?` });
const priceField = dialog.getByRole("textbox", { name: "Price per piece" });
const saveButton = dialog.getByRole("button", { name: "Save price" });
const notice = dialog.getByRole("alert").filter({ hasText: "Someone else changed this" });

async function typePrice(price: string) {
  await row.getByRole("button", { name: /^Edit/ }).click();
  await priceField.fill(price);
  await dialog.getByRole("textbox", { name: "Source (Français)" }).fill("La boutique du jeu");
}

test("an operator sets a price; the message has an undo", async () => {
  await openAsOperator();
  await typePrice("811");
  await saveButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/811/);
  await expect.element(page.getByText(`Price of ${NAME} saved`)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("the button says that a price is being saved, and further presses send nothing", async () => {
  await openAsOperator();
  const { answer: slowly, release } = held(operatorEndpoints.change, { entry: 1 });
  addAnswers(slowly);
  await typePrice("811");
  await saveButton.click();
  await expect.element(dialog.getByRole("button", { name: "Saving…" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo(operatorEndpoints.change)).toHaveLength(1);
});

test("a price that somebody else has set meanwhile is shown beside the typed one, which can be saved", async () => {
  const { priceOf } = await openAsOperator();
  await typePrice("811");
  await setElsewhere(null);
  await saveButton.click();
  await expect.element(notice).toHaveFocus();
  await expect.element(notice.getByRole("row", { name: "Price 812 FC 811 FC" })).toBeVisible();
  await expect
    .element(notice.getByRole("row", { name: "Certainty confirmed confirmed" }))
    .not.toBeInTheDocument();
  await expect.element(priceField).toHaveValue("811");
  expect(priceOf(SLUG)).toEqual(OTHERS);
  await notice.getByRole("button", { name: "Save mine" }).click();
  await expect.element(row).toMatchTextContent(/811/);
  expect(priceOf(SLUG)?.fcoins).toBe(811);
});

test("the other value is taken, and further typing is based on it", async () => {
  const { priceOf } = await openAsOperator();
  await typePrice("811");
  await setElsewhere(null);
  await saveButton.click();
  await notice.getByRole("button", { name: "Take the other value" }).click();
  await expect.element(priceField).toHaveValue("812");
  await expect.element(notice).not.toBeInTheDocument();
  await priceField.fill("813");
  await saveButton.click();
  await expect.element(row).toMatchTextContent(/813/);
  expect(priceOf(SLUG)).toEqual({ ...OTHERS, fcoins: 813 });
});

test("a value that somebody else has set alike counts as saved", async () => {
  await openAsOperator();
  await typePrice("811");
  await saveButton.click();
  await expect.element(row).toMatchTextContent(/811/);
  await row.getByRole("button", { name: /^Edit/ }).click();
  await priceField.fill("812");
  const [{ body } = { body: null }] = requestsTo(operatorEndpoints.change);
  const step = v.parse(OperatorChange, body);
  if (step.subject === "price" && step.after) await setElsewhere(step.after, { ...step.after, fcoins: 812 });
  await saveButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/812/);
});

test("what replaces the other value is typed in the form, and can be saved again once the network is back", async () => {
  const { priceOf } = await openAsOperator();
  await typePrice("811");
  await setElsewhere(null);
  await saveButton.click();
  await expect.element(notice).toBeVisible();
  await priceField.fill("814");
  const restore = cutNetwork();
  await notice.getByRole("button", { name: "Save mine" }).click();
  await expect.element(notice.getByText(/Check your connection/)).toBeVisible();
  restore();
  await notice.getByRole("button", { name: "Save mine" }).click();
  await expect.element(row).toMatchTextContent(/814/);
  expect(priceOf(SLUG)?.fcoins).toBe(814);
});

test("without a network the form stays open and says so; a reload and a new session keep what was typed", async () => {
  const { player } = await openAsOperator();
  await typePrice("811");
  const restore = cutNetwork();
  await saveButton.click();
  await expect.element(dialog.getByText(/Check your connection/)).toBeVisible();
  await expect.element(priceField).toHaveValue("811");
  restore();
  await reopen();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(priceField).toHaveValue("811");
  // The session ends, and another operator sets the price before the next sign-in.
  addAnswers(sessionAnswer(null));
  await reopen();
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await setElsewhere(null);
  addAnswers(sessionAnswer(player));
  await reopen();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(priceField).toHaveValue("811");
  await expect.element(notice.getByRole("row", { name: "Price 812 FC 811 FC" })).toBeVisible();
});

test("three presses of a key move a server by three", async () => {
  const { names } = await openAsOperator("/operator?area=servers");
  page.getByRole("button", { name: "A", exact: true }).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}");
  await expect.poll(names).toBe("BCDAE");
  await expect.element(page.getByText("A: place 4 of 5")).toBeInTheDocument();
});

test("edits that release 0.2.0 has not sent are listed until they are discarded", async () => {
  const key = "skypurse.change.000001700000000000.change:abc";
  await openAsOperator("/operator", {
    [key]: {
      ...{
        form: 1,
        id: "change:abc",
        createdAt: 1_700_000_000_000,
        state: "waiting",
        attempts: 1,
        conflicts: [],
      },
      ...{ kind: "operator:price", target: `price ${SLUG}`, label: NAME },
      payload: { slug: SLUG, from: null, to: { ...OTHERS, fcoins: 799 } },
    },
  });
  const list = page.getByRole("alert").filter({ hasText: "weren’t sent" });
  await expect.element(list).toMatchTextContent(/Box of Element Defense: 799 · .*Vu en jeu/);
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
  await list.getByRole("button", { name: "Discard" }).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
});
