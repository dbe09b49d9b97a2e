import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_PREFERENCES } from "#contract/documents/value-documents.ts";
import { emulateMedia } from "#testing/browser/input/media.ts";
import { navigate } from "#testing/browser/open-page.tsx";
import { addButton, addByHand, openConverter, totalPenya } from "#testing/browser/pages/converter.ts";
import { readQr } from "#testing/browser/pages/qr.ts";

test("the slip has a QR code that opens the order", async () => {
  await openConverter();
  await addButton("Gold Ring").click();
  await addByHand("Fee", "5m");
  await expect.element(totalPenya()).toHaveTextContent("105,000,000 Penya");
  await emulateMedia("print");
  const code = page.getByRole("img", { name: "QR code of the order" });
  // The browser does not wait for code when it prints: the slip is there once its code has loaded.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event("beforeprint"));
      return code.elements().length;
    })
    .toBe(1);
  const { pathname, hash } = new URL(await readQr(code));
  await emulateMedia("screen");
  await navigate(pathname + hash);
  await expect.element(page.getByRole("row", { name: /Total/ })).toMatchTextContent("105,000,000 Penya");
});

test.each(["a4", "receipt"])(
  "a slip of paper %s has the buyer, the note and a discount in Penya",
  async (paper) => {
    const lines = [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 1 }];
    const cart = { adjustment: { penya: -5_000_000 }, lines, buyer: "Mia", note: "pays on Friday" };
    await openConverter("/shop", {
      stored: { "skypurse.cart": cart, "skypurse.preferences": { ...DEFAULT_PREFERENCES, paper } },
    });
    await emulateMedia("print");
    const slip = () => document.querySelector("#slip")?.textContent ?? "";
    await expect
      .poll(() => {
        window.dispatchEvent(new Event("beforeprint"));
        return slip();
      })
      .toContain("Buyer: Mia");
    expect(slip()).toMatch(/Notes?: pays on Friday/u);
    expect(slip()).toMatch(/Discount−5,000,000/u);
    await emulateMedia("screen");
  },
);
