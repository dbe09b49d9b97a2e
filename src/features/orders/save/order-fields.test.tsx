// @vitest-environment jsdom
import i18next from "i18next";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, startLanguage } from "#client/i18n/language.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { OrderFields, type OrderNames, useOrderFields } from "./order-fields.tsx";

let root: Root;
let written: OrderNames | undefined;

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Form(names: OrderNames) {
  const fields = useOrderFields("order", names);
  written = fields.written;
  return <OrderFields fields={fields} servers={[]} />;
}

/** Returns the messages shown below the invalid fields. */
async function wrongs(names: Partial<OrderNames>): Promise<readonly string[]> {
  await act(async () =>
    root.render(<Form key={JSON.stringify(names)} name="Rings" buyer="" server="" {...names} />),
  );
  return [...document.querySelectorAll("input[aria-invalid=true]")].map(
    (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "none")?.textContent ?? "",
  );
}

const TOWER = `e${"\u0301".repeat(39)}`;

test("valid names are returned in one line", async () => {
  expect(await wrongs({ name: " 👩‍👩‍👧\tNguyễn ", buyer: "محمد" })).toEqual([]);
  expect(written).toEqual({ name: "👩‍👩‍👧 Nguyễn", buyer: "محمد", server: "" });
});

test.each(LANGUAGES)("an invalid name shows the reason next to its field, in %s", async (language) => {
  await act(() => chooseLanguage(language));
  const [invisible] = await wrongs({ name: "\u3164\u2800" });
  expect(invisible).toBe(i18next.t("general.name.invisible"));
  expect(written).toBeUndefined();
  const [marks] = await wrongs({ buyer: TOWER });
  expect(marks).toBe(i18next.t("general.name.marks", { most: "4" }));
  expect(marks).toContain("4");
  expect(written).toBeUndefined();
});
