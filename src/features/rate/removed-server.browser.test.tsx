import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { closePage, openPage } from "#testing/browser/open-page.tsx";
import { addButton, openConverter, totalPenya } from "#testing/browser/pages/converter.ts";

test("the rate is kept when the chosen server is removed, and another server can be chosen", async () => {
  const set = { atlantis: { penya: 300_000, per: 1, date: "2026-03-01" } };
  const stored = { "skypurse.rates": { server: "atlantis", shownPer: 1, set } };
  await openPage("/", { stored });
  await expect.element(page.getByRole("region", { name: "Current rate" })).toMatchTextContent(/300,000/);
  await closePage();
  await openConverter("/shop", { stored });
  await addButton("Gold Ring").click();
  await expect.element(totalPenya()).toHaveTextContent("150,000,000 Penya");
  const server = page.getByRole("combobox", { name: "Server" });
  await expect.element(server).toHaveDisplayValue("Server");
  await chooseOption(server, "Lawolf");
  await expect.element(page.getByText("Example rate", { exact: true })).toBeVisible();
});
