import { describe, expect, test } from "vitest";
import { formatPet, type PetSearch, parsePet } from "#features/planners/pets/pet-link.ts";
import { formatUpgrade, parseUpgrade, type UpgradeSearch } from "#features/planners/upgrade/upgrade-link.ts";

/** The parameters as a route returns them: `undefined` ones are gone, and numbers are strings. */
const inAddress = (change: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

describe("an upgrade plan in the URL", () => {
  test("without parameters it is a weapon from +6 to +10, which is formatted without parameters", () => {
    const request = parseUpgrade({});
    expect(request.plan).toMatchObject({ work: "general", from: 6, to: 10, dice: 0, protection: "scroll" });
    expect(inAddress(formatUpgrade(request))).toEqual({});
  });

  test.each<UpgradeSearch>([
    { failed: "8", dice: "12", event: "1" },
    {
      from: "3",
      to: "7",
      keep: "low",
      scrolls: "120",
      penya: "2000000000",
      d4: "0",
      p6: "1500000",
      pm: "300",
      pl: "2000000",
    },
    { work: "accessory", dice: "10", from: "5", to: "15", failed: "3", d10: "40" },
    { work: "twoHanded", keep: "none", to: "4" },
    { work: "ultimateJewelry", from: "9" },
  ])("%j is parsed and formatted without a change", (search) => {
    expect(inAddress(formatUpgrade(parseUpgrade(search)))).toEqual(search);
  });

  test.each<[UpgradeSearch, UpgradeSearch]>([
    [{ work: "sword", from: "-1", to: "99", failed: "many", dice: "7", keep: "luck", event: "yes" }, {}],
    [{ from: "10" }, {}],
    [{ from: "8", to: "4" }, { from: "8" }],
    [{ from: "8", to: "8" }, { from: "8" }],
    [{ failed: "5000" }, {}],
    [{ work: "suit", keep: "low" }, { work: "suit" }],
    [{ scrolls: "1e99", penya: "99999999999999999999", p4: "0" }, {}],
    [{ work: "ultimateWeapon", dice: "12" }, { work: "ultimateWeapon" }],
  ])("invalid parameters of %j are ignored", (search, kept) => {
    expect(inAddress(formatUpgrade(parseUpgrade(search)))).toEqual(kept);
  });
});

describe("a pet plan in the URL", () => {
  test("without parameters it is a young dragon, which is formatted without parameters", () => {
    const { plan } = parsePet({});
    expect(plan).toEqual({ species: "dragon", levels: [1], goal: [1, 2, 3, 3, 4, 5, 7] });
    expect(inAddress(formatPet(parsePet({})))).toEqual({});
  });

  test.each<PetSearch>([
    { pet: "kingCrab", levels: "1-2-2", goal: "1-2-3-4", have: "40" },
    { fodder: "3100000--18000000--65000000-", candies: "-----0" },
  ])("%j is parsed and formatted without a change", (search) => {
    expect(inAddress(formatPet(parsePet(search)))).toEqual(search);
  });

  test.each<[PetSearch, PetSearch]>([
    [{ pet: "dog", levels: "2", goal: "1-9", have: "-3" }, {}],
    [
      { levels: "1-2-3", goal: "1-2" },
      { levels: "1-2-3", goal: "1-2-3" },
    ],
    [{ fodder: "cheap", candies: "1-2-3-4-5-6-7-8" }, { candies: "1-2-3-4-5-6" }],
    [{ levels: "", goal: "1-2-3-4-5-7-9-9" }, {}],
  ])("invalid parameters of %j are ignored", (search, kept) => {
    expect(inAddress(formatPet(parsePet(search)))).toEqual(kept);
  });
});
