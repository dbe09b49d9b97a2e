import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { navigate, openPage } from "#testing/browser/open-page.tsx";

test("each page has a description in the shown language, and one canonical URL", async () => {
  // A part of the page that the server sends.
  const description = document.createElement("meta");
  description.name = "description";
  document.head.append(description);
  onTestFinished(() => description.remove());
  const canonical = () => document.querySelector("link[rel=canonical]")?.getAttribute("href");

  await openPage("/shop?q=ring");
  await expect.poll(() => description.content).toContain("What Flyff Universe’s cash-shop items cost");
  await expect.poll(canonical).toMatch(/\/shop$/);
  await page.getByRole("combobox", { name: "Language" }).selectOptions("Deutsch");
  await expect.poll(() => description.content).toContain("zum Kurs deines Servers");
  await page.getByRole("link", { name: "Impressum & Cookies", exact: true }).click();
  await expect.poll(canonical).toMatch(/\/legal$/);
  await expect.poll(() => document.title).toBe("Impressum & Cookies · Skypurse");
  // A guide's description comes from its own file.
  await navigate("/tutorials/pets");
  await expect.poll(() => document.title).toBe("Pets · Skypurse");
  await expect.poll(() => description.content).toMatch(/Käfig/);
  // An item has an address for each language.
  await navigate("/fwc-items/385-bloody-obsidian-slayer");
  await expect.poll(() => description.content).toMatch(/^2H Schwert · Lv\. 120 · .* Angriff 470–479/);
  await expect.poll(canonical).toMatch(/\/fwc-items\/385-bloody-obsidian-slayer\?lang=de$/);
  expect(document.querySelector("meta[name=robots]")).toBeNull();
  expect(document.querySelectorAll("link[rel=canonical]")).toHaveLength(1);
});
