import { expect, test } from "vitest";
import { fcoinsField, openConverter, penyaField } from "#testing/browser/converter.ts";

test("FCoins are converted to Penya", async () => {
  await openConverter();
  await fcoinsField().fill("10");
  await expect.element(penyaField()).toHaveValue("2,000,000");
});
