// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "#client/i18n/language.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { OrderFields, type OrderNames, useOrderFields } from "#features/orders/details/order-fields.tsx";
import { shownTranslator } from "#i18n/use-translation.ts";
import { setUpReactRoot } from "#testing/react-root.ts";

const render = setUpReactRoot();

let written: OrderNames | undefined;

beforeEach(async () => {
  vi.spyOn(console, "error");
  await chooseLanguage("en");
});

afterEach(() => expect(console.error).not.toHaveBeenCalled());

function Form(names: OrderNames) {
  const fields = useOrderFields("order", names);
  written = fields.written;
  return <OrderFields fields={fields} servers={[]} />;
}

/** Returns the messages shown below the invalid fields. */
async function wrongs(names: Partial<OrderNames>): Promise<readonly string[]> {
  await render(<Form key={JSON.stringify(names)} name="Rings" buyer="" server="" note="" {...names} />);
  return [...document.querySelectorAll("input[aria-invalid=true]")].map(
    (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "none")?.textContent ?? "",
  );
}

const TOWER = `e${"\u0301".repeat(39)}`;

test("a buyer above 40 characters and a note above 200 are told, and nothing is cut", async () => {
  expect(await wrongs({ buyer: "x".repeat(41), note: "x".repeat(201) })).toEqual([
    "40 characters at most: shorten the name.",
    "200 characters at most: shorten the note.",
  ]);
  expect(written).toBeUndefined();
});

test("valid names are returned in one line", async () => {
  expect(await wrongs({ name: " 👩‍👩‍👧\tNguyễn ", buyer: "محمد" })).toEqual([]);
  expect(written).toEqual({ name: "👩‍👩‍👧 Nguyễn", buyer: "محمد", server: "", note: "" });
});

test.each(LANGUAGES)("an invalid name shows the reason next to its field, in %s", async (language) => {
  await act(() => chooseLanguage(language));
  const [invisible] = await wrongs({ name: "\u3164\u2800" });
  expect(invisible).toBe(shownTranslator().t("general.name.invisible"));
  expect(written).toBeUndefined();
  const [marks] = await wrongs({ buyer: TOWER });
  expect(marks).toBe(shownTranslator().t("general.name.marks", { most: "4" }));
  expect(marks).toContain("4");
  expect(written).toBeUndefined();
});
