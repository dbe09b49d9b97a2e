import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "#testing/browser/answers.ts";
import { choose } from "#testing/browser/input/choose.ts";
import { closePage, openPage, reopen } from "#testing/browser/open-page.tsx";
import { storedRates } from "#testing/browser/pages/rate-history.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { AlertCondition, type Alerts, alertsEndpoints, NewQuietTime } from "./server/alerts.contract.ts";

/** Keeps the alerts of a member. */
function keptAlerts() {
  let kept: Alerts = { alerts: [], messages: [], quiet: null, push: { publicKey: "", devices: [] } };
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
