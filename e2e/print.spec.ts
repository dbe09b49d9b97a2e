import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "./player.ts";

async function textOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

test("the slip on paper has the lines, the totals and the rate, and nothing of the page", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.addButton("Scroll of SProtect").click();
  await converter.quantity("Scroll of SProtect").fill("10");
  await converter.addByHand("Guild delivery fee", "50m");
  await page.getByRole("textbox", { name: "Discount" }).fill("10");
  await expect(converter.totalPenya()).toHaveText("189,000,000 Penya");
  const [slip = "", ...more] = await textOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  for (const text of [
    "Order slip",
    "Scroll of SProtect",
    "800",
    "160,000,000",
    "Guild delivery fee",
    "Added by hand",
    "Discount 10%",
    "−21,000,000",
    "800 FC",
    "189,000,000 Penya",
    "1 FC = 200,000 Penya (example rate)",
    "Payment received",
    "1 / 1",
  ]) {
    expect(slip).toContain(text);
  }
  expect(slip).not.toContain("Filter by name");
  // The page is back afterwards.
  await expect(converter.penya()).toBeVisible();
});

test("a long order goes on over several pages, with the heads repeated", async ({ converter, page }) => {
  const lines = Array.from({ length: 60 }, (_, i) => ({
    kind: "manual",
    id: `m${i}`,
    label: `Line number ${i + 1}`,
    currency: "penya",
    amount: 1000,
    quantity: 1,
  }));
  await page.addInitScript(
    (cart) => localStorage.setItem("skypurse.cart", cart),
    JSON.stringify({ adjustment: 0, lines }),
  );
  await converter.open();
  await expect(converter.order()).toContainText("60 lines");
  const pages = await textOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain("Line number 1 ");
  expect(pages[1]).toContain("Qty");
  expect(pages.join(" ")).toContain("Line number 60 ");
  expect(pages.at(-1)).toContain("60,000 Penya");
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
});

test("another page prints itself", async ({ page }) => {
  await page.goto("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const text = (await textOf(await page.pdf())).join(" ");
  expect(text).toContain("Legal Information");
  expect(text).toContain("Roubaix");
  expect(text).toContain("CNIL");
});
