import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem } from "#testing/seed/generated-items.ts";
import { sourceOf } from "./game-api.server.ts";
import { type ImportOptions, importItems } from "./import.server.ts";
import { formatSummary } from "./import-summary.server.ts";

/** Three batches; the last one is not full. */
const FEW = 250;
let game = await startGameApi(FEW);
let dataDir: string;
const folders: string[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "skypurse-items-"));
  folders.push(dataDir);
});
afterEach(async () => {
  await game.stop();
  game = await startGameApi(FEW);
});
afterAll(async () => {
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const hurried = { callsPerMinute: 600_000, timeoutMs: 20_000, firstWaitMs: 1, retries: 3 };
let seconds = 0;
const imported = (options: Partial<ImportOptions> = {}) =>
  importItems(sourceOf(game.address, hurried), {
    dataDir,
    now: new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++)),
    quality: 5,
    ...options,
  });
const shown = () => createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer).manifest();
/** The id of a generated item, by its index. */
const idOf = (index: number) => generatedGameItem(index).id;

/** Makes four items invalid, each in a different way. */
function breakFour() {
  game.items.set(idOf(3), { ...generatedGameItem(3), level: "high" });
  game.items.set(idOf(120), { ...generatedGameItem(120), name: { en: "", fr: "Vitesse : 34 km/h." } });
  game.items.set(idOf(130), null);
  game.items.set(idOf(131), { ...generatedGameItem(131), id: undefined });
}

test("an import with more than 1 % broken items names them and changes nothing", async () => {
  breakFour();
  const refusal = await imported().catch(String);
  expect(refusal).toContain("4 of 250 items are invalid, which is more than 1 %");
  expect(refusal).toMatch(
    new RegExp(`${idOf(3)}  level: .*\n.*${idOf(120)}  name: there is no English name`),
  );
  expect(refusal).toContain(`${idOf(130)}  is missing from the response`);
  expect(await shown()).toMatchObject({ origin: "shipped" });
});

test("the operator can allow more broken items, and each one is listed with its reason", async () => {
  breakFour();
  const summary = await imported({ maxBrokenPercent: 2 });
  // The shipped catalogue has two of them, which stay.
  expect(summary).toMatchObject({ count: FEW - 2, kept: [3, 131].map(idOf) });
  expect(summary.broken.map(({ id }) => id)).toEqual([3, 120, 130, 131].map(idOf));
  const words = formatSummary(summary, false);
  expect(words).toContain("left out: 2, unreadable but kept as before: 2");
  expect(words).toMatch(new RegExp(`    ${idOf(120)}  name: there is no English name`));
});

test("a few broken items are left out without a prompt, including an id that is a string", async () => {
  game.items.set(idOf(4), { ...generatedGameItem(4), level: "high" });
  game.state.trouble = (path) =>
    path === "/item" ? Response.json([...game.items.keys(), "event-7"]) : undefined;
  const { count, broken } = await imported();
  expect(count).toBe(FEW - 1);
  expect(broken).toMatchObject([{ id: '"event-7"', why: "id: must be a whole number" }, { id: idOf(4) }]);
});

test("an empty subcategory is ignored; unknown subcategories and inverted ranges are counted", async () => {
  game.items.set(idOf(5), { ...generatedGameItem(5), subcategory: "" });
  game.items.set(idOf(6), { ...generatedGameItem(6), subcategory: "surfboard" });
  game.items.set(idOf(7), { ...generatedGameItem(7), minAttack: 9, maxAttack: 5 });
  const summary = await imported();
  expect(summary).toMatchObject({
    count: FEW,
    broken: [],
    subcategories: { surfboard: 1 },
    inverted: { attack: 1 },
  });
  const words = formatSummary(summary, false);
  expect(words).toContain("unknown subcategories (stored under their name): surfboard 1×");
  expect(words).toContain("minimum above maximum: attack of 1 items");
});

test("new rarities and sexes are imported and counted, however many items have one", async () => {
  for (let i = 10; i < 20; i++) game.items.set(idOf(i), { ...generatedGameItem(i), rarity: "ultimate" });
  for (let i = 20; i < 40; i++)
    game.items.set(idOf(i), { ...generatedGameItem(i), rarity: "mythic", sex: "any" });
  const summary = await imported();
  expect(summary).toMatchObject({
    count: FEW,
    broken: [],
    rarities: { mythic: 20 },
    sexes: { any: 20 },
  });
  const words = formatSummary(summary, false);
  expect(words).toContain("unknown rarities (stored under their name, none as common): mythic 20×");
  expect(words).toContain("unknown sexes (stored as for both): any 20×");
});

test("a name that equals the item's description is ignored", async () => {
  const item = generatedGameItem(8);
  const text = "Höchstgeschwindigkeit: 34 km/h.";
  game.items.set(idOf(8), {
    ...item,
    name: { en: "Wing of Dawn", de: text, fr: "Aile de l’aube" },
    description: { de: text },
  });
  await imported();
  const catalogue = createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer);
  const { names } = await catalogue.manifest();
  const german = Buffer.from((await catalogue.file(names.de))?.identity ?? []).toString();
  expect(german).toContain("Wing of Dawn");
  expect(german).not.toContain("34 km/h");
});

test("an import that would remove more than a tenth of the items requires a confirmation", async () => {
  await imported();
  for (const id of [...game.items.keys()].slice(0, 26)) game.items.delete(id);
  await expect(imported()).rejects.toThrow("26 of the 250 current items would be removed. --accept-loss");
  expect(await shown()).toMatchObject({ count: FEW });
  const asked: number[][] = [];
  const answer = (yes: boolean) => async (lost: number, of: number) => {
    asked.push([lost, of]);
    return yes;
  };
  await expect(imported({ acceptLoss: answer(false) })).rejects.toThrow("would be removed");
  expect(await imported({ acceptLoss: answer(true) })).toMatchObject({ count: FEW - 26 });
  expect(asked).toEqual([
    [26, 250],
    [26, 250],
  ]);
});
