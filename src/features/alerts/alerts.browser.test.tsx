import * as v from "valibot";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "#testing/browser/answers.ts";
import { choose } from "#testing/browser/input/choose.ts";
import { closePage, navigate, openPage, reopen } from "#testing/browser/open-page.tsx";
import { storedRates } from "#testing/browser/pages/rate-history.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { AlertCondition, type Alerts, alertsEndpoints, NewQuietTime } from "./server/alerts.contract.ts";

/** Keeps the alerts of a member. */
function keptAlerts(messages: Alerts["messages"] = []) {
  let kept: Alerts = { alerts: [], messages, quiet: null, push: { publicKey: "", devices: [] } };
  return [
    answer(alertsEndpoints.load, () => kept),
    answer(alertsEndpoints.save, ({ path, body }) => {
      const alert = {
        id: decodeURIComponent(path.split("/").at(-1) ?? ""),
        condition: v.parse(AlertCondition, body),
      };
      kept = { ...kept, alerts: [...kept.alerts, alert] };
      return alert;
    }),
    answer(alertsEndpoints.remove, ({ path }) => {
      const id = decodeURIComponent(path.split("/").at(-1) ?? "");
      kept = { ...kept, alerts: kept.alerts.filter((one) => one.id !== id) };
      return undefined;
    }),
    answer(alertsEndpoints.quiet, ({ body }) => {
      kept = { ...kept, ...v.parse(NewQuietTime, body) };
      return undefined;
    }),
  ];
}

test("a member is told of a rate above a limit, in another language; a guest why not", async () => {
  await openPage("/rates", {
    player: newPlayer("member"),
    answers: keptAlerts(),
    language: "de",
    stored: storedRates("mia"),
  });
  await page.getByRole("button", { name: /^Sag mir Bescheid, wenn/ }).click();
  await choose(page.getByRole("radio", { name: "unter" }));
  const limit = page.getByRole("textbox", { name: "Penya für 1 FC" });
  await limit.fill("210k");
  const open = page.getByRole("button", { name: /^Sag mir Bescheid, wenn/ });
  await open.click();
  await expect.element(limit).not.toBeInTheDocument();
  await open.click();
  await expect.element(limit).toHaveValue("210k");
  await page.getByRole("button", { name: "Alarm einstellen" }).click();
  await page.getByRole("link", { name: "Deine Alarme" }).click();
  await expect.element(page.getByText("Mia: Kurs unter 210.000 Penya für 1 FC")).toBeVisible();
  await page.getByRole("checkbox", { name: "Nachts keine Nachrichten auf Geräte" }).click();
  await expect.element(page.getByLabelText("Von")).toHaveValue("22:00");
  await reopen();
  await expect.element(page.getByLabelText("Bis")).toHaveValue("08:00");

  await closePage();
  await openPage("/alerts", { player: newPlayer("guest") });
  await expect.element(page.getByText("Only members have alerts", { exact: false })).toBeVisible();
  const example = page.getByRole("region", { name: "Messages Example" });
  await expect.element(example).toMatchTextContent("Lawolf: rate above 200,000 Penya per 1 FC");
  await expect.element(example).toMatchTextContent("The players’ rate is now 203,000 Penya per 1 FC.");
  expect(page.getByRole("button", { name: /^Turn off/ }).elements()).toHaveLength(0);
});

test("an item is watched from its panel with the keyboard, with undo, and its message leads to it", async () => {
  const name = { en: "Ales Suit", fr: "Armure Ales" };
  const news = { kind: "item", id: 4351, name, change: "gone" } as const;
  const at = "2026-11-24T12:00:00.000Z";
  await openPage("/fwc-items?fwc=0&item=4351", {
    player: newPlayer("member"),
    answers: keptAlerts([{ id: 1, alert: "alert:old", news, at, isRead: true }]),
  });
  const watch = page.getByRole("button", { name: "Watch this item" });
  const stop = page.getByRole("button", { name: "Stop watching" });
  await expect.element(watch).toBeEnabled();
  watch.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(stop).toHaveFocus();
  await expect.element(stop).not.toHaveAttribute("aria-pressed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(watch).toBeVisible();
  await watch.click();
  await expect.element(stop).toBeVisible();
  await navigate("/alerts");
  await expect.element(page.getByText("Ales Suit: values change")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ales Suit: no longer in the game’s data" }))
    .toHaveAttribute("href", "/fwc-items/4351-ales-suit");
});

test("a visitor who wants to watch an item reads who can", async () => {
  await openPage("/fwc-items?fwc=0&item=4351", { language: "fr", viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Suivre cet objet" }).click();
  await expect.element(page.getByText(/^Seuls les membres ont des alertes/)).toBeVisible();
});
