import { afterEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest, totalsCard } from "#testing/browser/pages/saved-characters.ts";

const rows = (group: string) => totalsCard().getByRole("list", { name: group, exact: true });
const number = (name: string) => totalsCard().getByRole("listitem").filter({ hasText: name }).first();

async function openByKey(name: Locator): Promise<void> {
  await expect.element(name).toBeVisible();
  name.element().closest("summary")?.focus();
  await userEvent.keyboard("{Enter}");
}

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("a character without gear has its numbers, in groups", async () => {
  const bare = { ...MIA, sets: [{ id: "first", name: "", gear: {} }] };
  await openAsGuest("/characters?character=mia", [bare]);
  const names = async (group: string) => {
    await expect.element(rows(group)).toBeVisible();
    return rows(group)
      .getByRole("group")
      .elements()
      .map((one) => one.textContent);
  };
  expect(await names("HP, MP, FP and stats")).toEqual([
    ...["HP2,737", "MP193", "FP306", "STR15", "STA15", "DEX15", "INT15"],
  ]);
  expect(await names("Attack")).toEqual([
    ...["Attack90", "Hit (right hand)89–91", "Critical Chance1%", "Critical Damage0%", "Hit Rate3%"],
  ]);
  expect(await names("Defense")).toEqual([
    ...["Defense53 or 52", "Defense against hits52", "Magic Defense58"],
    ...["Melee Block2%", "Ranged Block2%", "Parry7%"],
  ]);
  expect(await names("Speed")).toEqual(["Attack Speed51%", "Speed100%", "Casting Speed100%"]);
});

test("a number opens to its steps by keyboard, a part of a step too, and is copied as text", async () => {
  const gear = { weapon: { item: 3940, upgrade: 10 } };
  await openAsGuest("/characters?character=mia", [{ ...MIA, sets: [{ id: "first", name: "", gear }] }]);
  const hit = number("Hit (right hand)");
  await openByKey(hit.getByText("Hit (right hand)"));
  const steps = hit.getByRole("list").first();
  await expect.element(steps).toMatchTextContent(/The weapon’s attack, twice\s*236–240/);
  await expect.element(steps).toMatchTextContent(/Upgrade of the weapon\s*\+24%/);
  await expect.element(steps).toMatchTextContent(/= 411–416 \(0\.64–0\.68 dropped\)/);
  await openByKey(steps.getByText("Class, level and stats"));
  await expect.element(steps).toMatchTextContent(/Blade, level 75\s*82\.5/);
  await expect.element(steps).toMatchTextContent(/STR 15\s*\+14\.1/);
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await hit.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText("Explanation copied")).toBeVisible();
  expect(copied[0]).toContain("Hit (right hand) 442–447\n  The weapon’s attack, twice: 236–240\n");
  expect(copied[0]).toContain("    Blade, level 75: 82.5");
});

test("where the browser refuses to copy, the text is there to be copied by hand", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  const hp = number("HP");
  await hp.getByText("HP").first().click();
  await hp.getByRole("button", { name: "Copy" }).click();
  await expect
    .element(hp.getByRole("textbox", { name: "Copy" }))
    .toHaveValue("HP 2,737\n  Blade, level 75: 2,400\n  STA 15: +337.5 = 2,737 (0.5 dropped)");
});

test("on a phone a touch opens a number of which sources differ: both readings, and why", async () => {
  await openAsGuest("/characters?character=mia", [MIA], { viewport: PHONE });
  const defense = number("Defense");
  await defense.getByText("Defense").first().click();
  await expect.element(defense).toMatchTextContent("Uncertain: two sources");
  await expect.element(defense).toMatchTextContent("By Universe-doc: 53");
  await expect.element(defense).toMatchTextContent("By flyff-builds: 52");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});

const points = () => page.getByRole("region", { name: "Stat points" });
const field = (stat: string) => points().getByRole("textbox", { name: stat });

test("stat points are allocated by buttons, keys and typing, as many as the level gives", async () => {
  const store = await openAsGuest("/characters?character=mia", [MIA]);
  await expect.element(points().getByRole("status")).toHaveTextContent("148 points left");
  await points().getByRole("button", { name: "One more STR" }).click();
  await expect.element(field("STR")).toHaveValue("16");
  await press(field("STR"), "{Shift>}{ArrowUp}{/Shift}");
  await expect.element(field("STR")).toHaveValue("26");
  await expect.poll(() => store.all()[0]?.points.str).toBe(26);
  await field("STA").fill("99");
  await userEvent.keyboard("{Enter}");
  await expect.element(points().getByRole("status")).toHaveTextContent("53 points left");
  // 150 + 75 × 30 + 99 × 75 × 0.3
  await expect.element(number("HP")).toMatchTextContent("4,627");
  await field("DEX").fill("999");
  await field("INT").click();
  await expect.element(field("DEX")).toHaveValue("68");
  await expect.element(points().getByRole("status")).toHaveTextContent("0 points left");
  await expect.element(points().getByRole("button", { name: "One more INT" })).toBeDisabled();
  await expect.poll(() => store.all()[0]?.points).toEqual({ str: 26, sta: 99, dex: 68, int: 15 });
});

test("a button that is held counts on, and saves once when it is released", async () => {
  const store = await openAsGuest("/characters?character=mia", [MIA], { viewport: PHONE });
  const more = points().getByRole("button", { name: "One more DEX" });
  await expect.element(more).toBeVisible();
  const pointer = (type: string) =>
    more.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: "touch" }));
  pointer("pointerdown");
  await expect.poll(() => Number((field("DEX").element() as HTMLInputElement).value)).toBeGreaterThan(17);
  expect(store.all()[0]?.version).toBe(1);
  pointer("pointerup");
  await expect.poll(() => store.all()[0]?.version).toBe(2);
  await expect.element(field("DEX")).toHaveValue(String(store.all()[0]?.points.dex));
});

test("a level below the allocated points is told, and loses nothing", async () => {
  const spent = { ...MIA, level: 60, points: { ...MIA.points, str: 163 } };
  const store = await openAsGuest("/characters?character=mia", [spent]);
  await expect
    .element(points().getByRole("alert"))
    .toHaveTextContent("30 points more than level 60 gives. Nothing is lost.");
  await expect.element(points().getByRole("button", { name: "One more STR" })).toBeDisabled();
  await points().getByRole("button", { name: "One less STR" }).click();
  await expect.poll(() => store.all()[0]?.points.str).toBe(162);
});
