/** How much it takes to bring an order of six lines from an empty cart to the clipboard, in each language. */
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { shownTranslator } from "#i18n/use-translation.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { readClipboard } from "#testing/browser/pages/converter.ts";

/** As at any later visit: a rate of the player's own. */
const STORED = {
  "skypurse.rates": {
    server: "lawolf",
    shownPer: 1,
    set: { lawolf: { penya: 200_000, per: 1, date: "2026-11-28" } },
  },
};

type Line = Readonly<{ quantity: number; typed: string; name: string; text: string }>;
const line = (quantity: number, typed: string, name: string, text = name): Line => ({
  ...{ quantity, typed, name, text },
});

/** The typed texts: the beginning of a word of the name, or a short name. */
const ENGLISH_NAMES = [
  line(3, "3spr", "Scroll of SProtect", "SProtect"),
  line(2, "2gol", "Gold Ring"),
  line(5, "5apr", "Scroll of AProtect", "AProtect"),
  line(1, "1fcr", "Fancy Cubic Ring"),
  line(1, "1sil", "Silver Ring"),
  line(1, "1dia", "Diamond Ring"),
];
const LINES: Readonly<Record<Language, readonly Line[]>> = {
  fr: [
    line(3, "3spr", "Parchemin Sprotect", "Sprotect"),
    line(2, "2 or", "Bague en Or", "Bague Or"),
    line(5, "5apr", "Parchemin Aprotect", "Aprotect"),
    line(1, "1cub", "Bague Cubique Élégante", "Cubique Élégante"),
    line(1, "1arg", "Bague en Argent", "Bague Argent"),
    line(1, "1dia", "Bague en Diamant", "Bague Diamant"),
  ],
  en: ENGLISH_NAMES,
  de: ENGLISH_NAMES,
  tl: ENGLISH_NAMES,
};

const TOTAL = "= 648m";

/** Copies one message after the other until the whole order was on the clipboard. */
async function copyAll(lines: readonly Line[], copy: () => Promise<void>): Promise<void> {
  const copied: string[] = [];
  do {
    const before = await readClipboard();
    await copy();
    await expect.poll(readClipboard).not.toBe(before);
    copied.push(await readClipboard());
  } while (!copied.at(-1)?.includes(TOTAL));
  for (const { quantity, text } of lines)
    expect(copied.join(" ")).toContain(quantity === 1 ? text : `${quantity}x ${text}`);
}

for (const language of LANGUAGES)
  test(`an order of six lines is on the clipboard after at most 35 key presses, ${language}`, async () => {
    await openPage("/shop", { language, stored: STORED });
    let keys = 0;
    async function press(text: string) {
      await userEvent.keyboard(text);
      keys += text.startsWith("{") ? 1 : text.length;
    }
    const { t } = shownTranslator();
    const palette = page.getByRole("dialog", { name: t("shell.search") });
    const field = palette.getByRole("combobox");
    const lines = LINES[language];
    await press("{Control>}k{/Control}");
    await expect.element(field).toHaveFocus();
    for (const { quantity, typed, name } of lines) {
      await press(typed);
      await expect
        .element(palette.getByRole("option").first())
        .toMatchTextContent(quantity === 1 ? name : `${quantity} × ${name}`);
      await press("{Enter}");
      await expect.element(field).toHaveValue("");
    }
    await copyAll(lines, async () => {
      if (!palette.query()) await press("{Control>}k{/Control}");
      await expect.element(field).toHaveFocus();
      await press("{Enter}");
      await expect.element(palette).not.toBeInTheDocument();
    });
    expect(keys).toBeLessThanOrEqual(35);
  });

for (const language of LANGUAGES)
  test(`an order of six lines is on the clipboard after at most 20 taps on a phone, ${language}`, async () => {
    await openPage("/shop", { language, stored: STORED, viewport: PHONE });
    let taps = 0;
    async function tap(target: Locator) {
      await target.click();
      taps++;
    }
    const { t } = shownTranslator();
    const lines = LINES[language];
    for (const { quantity, name } of lines)
      for (let piece = 0; piece < quantity; piece++)
        await tap(page.getByRole("button", { name: t("shop.addItem", { name }), exact: true }));
    await tap(page.getByRole("button", { name: t("cart.open", { number: "6" }) }));
    const copyNames = [t("cart.copyPart", { part: 1, count: 2 }), t("cart.copyNext", { part: 2, count: 2 })];
    await copyAll(lines, async () => {
      const [name = ""] = copyNames.splice(0, 1);
      await tap(page.getByRole("button", { name, exact: true }));
    });
    expect(taps).toBeLessThanOrEqual(20);
  });
