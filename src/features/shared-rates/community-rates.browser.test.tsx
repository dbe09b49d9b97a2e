import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { answer, answerWith, requestsTo } from "#testing/browser/answers.ts";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { openConverter } from "#testing/browser/pages/converter.ts";
import { rateBar as bar, rateHistory, storedRates } from "#testing/browser/pages/rate-history.ts";
import { shareBox, sharedRates, showPlayers } from "#testing/browser/pages/sharing.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { sharedRatesEndpoints } from "./server/shared-rates.contract.ts";

const [GENESE, TOTEMIA, BURUDENG] = ["genese", "totemia", "burudeng"] as const;
/** A rate of five days ago. */
const OLD = [[5, 200_000]] as const;
const rateField = () => bar().getByRole("textbox", { name: /^Rate for/ });
const undo = () => page.getByRole("button", { name: "Undo" });

/** Opens the converter as a member with an old rate, and the row about the players' rates. Returns what is shared. */
async function openPlayersRates() {
  const shared = sharedRates();
  await openConverter("/shop", {
    player: newPlayer("member"),
    answers: [...shared.answers, ...rateHistory({ [TOTEMIA]: OLD }).answers],
    stored: storedRates(TOTEMIA, { [TOTEMIA]: OLD }),
  });
  await showPlayers();
  return shared;
}

async function typeRate(text: string) {
  await rateField().fill(text);
  await userEvent.keyboard("{Enter}");
}

/** Waits until these rates are shared. */
const expectShared = (shared: Awaited<ReturnType<typeof openPlayersRates>>, ...penya: number[]) =>
  expect.poll(() => shared.list().map((rate) => rate.penya)).toEqual(penya);

test("a guest is told why sharing needs an account, and how many members are missing", async () => {
  await openPage("/shop", {
    player: newPlayer("guest"),
    stored: storedRates(GENESE, { [GENESE]: OLD }),
  });
  await showPlayers();
  await expect.element(bar().getByText("5 more members must share a rate", { exact: false })).toBeVisible();
  await shareBox().click();
  await expect
    .element(bar().getByText("Only members can share, so that everyone counts once.", { exact: false }))
    .toBeVisible();
  await expect.element(shareBox()).not.toBeChecked();
  await expect.element(bar().getByRole("link", { name: "Create an account" })).toBeVisible();
});

test("an old rate is not shared by turning sharing on, which is remembered; turning it off withdraws", async () => {
  const shared = await openPlayersRates();
  await expect.element(shareBox()).not.toBeChecked();
  await shareBox().click();
  await expect.element(shareBox()).toBeChecked();
  await reopen();
  await showPlayers();
  await expect.element(shareBox()).toBeChecked();
  await typeRate("200001");
  await expectShared(shared, 200_001);
  await shareBox().click();
  await expectShared(shared);
  // The rate that was just typed is shared by turning it on.
  await shareBox().click();
  await expectShared(shared, 200_001);
});

test("a shared rate is named on every visit of its server, and can be taken back", async () => {
  const shared = await openPlayersRates();
  await shareBox().click();
  await typeRate("203000");
  await expectShared(shared, 203_000);
  const line = bar().getByText("You share 1 FC = 203,000.", { exact: false });
  const server = bar().getByRole("combobox", { name: "Server" });
  // Turning sharing off on another server withdraws nothing of this one.
  await chooseOption(server, "Burudeng");
  await shareBox().click();
  await expect.element(shareBox()).not.toBeChecked();
  await chooseOption(server, "Totemia");
  await expect.element(line).toBeVisible();
  await bar().getByRole("button", { name: "Take it back" }).click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(shareBox()).toHaveFocus();
  await expectShared(shared);
  await undo().click();
  await expectShared(shared, 203_000);
  await expect.element(line).toBeVisible();
});

test("the notice of a refused rate closes when another rate is shared", async () => {
  const shared = sharedRates();
  const [, share] = shared.answers;
  const refusing = answerWith(sharedRatesEndpoints.share, (request) =>
    JSON.stringify(request.body).includes('"penya":300000') || !share
      ? Response.json(
          { code: "rate_out_of_range", status: 422 },
          { status: 422, headers: { "content-type": "application/problem+json" } },
        )
      : share.respond(request),
  );
  await openConverter("/shop", {
    player: newPlayer("member"),
    answers: [refusing, ...shared.answers, ...rateHistory().answers],
    stored: storedRates(TOTEMIA),
  });
  await showPlayers();
  await shareBox().click();
  await typeRate("300k");
  const notice = page.getByRole("alert").filter({ hasText: "Not saved" });
  await expect.element(notice).toBeVisible();
  await typeRate("150k");
  await expect.element(notice).not.toBeInTheDocument();
  await expectShared(shared, 150_000);
});

test("an undo on another page restores what was shared before", async () => {
  const shared = await openPlayersRates();
  await shareBox().click();
  await typeRate("205000");
  await expectShared(shared, 205_000);
  await typeRate("207000");
  await expectShared(shared, 207_000);
  await page.getByRole("link", { name: "Saved orders" }).first().click();
  await undo().click();
  await expectShared(shared, 205_000);
});

test("an undo leaves the rate that another device has shared since", async () => {
  const shared = await openPlayersRates();
  await shareBox().click();
  await typeRate("205000");
  await expectShared(shared, 205_000);
  await typeRate("207000");
  await expectShared(shared, 207_000);
  // Another device of the same member, whose rate this page does not know.
  shared.put(TOTEMIA, 211_000);
  const before = requestsTo(sharedRatesEndpoints.share).length;
  await undo().click();
  await expect.poll(() => requestsTo(sharedRatesEndpoints.share).length).toBe(before + 1);
  expect(requestsTo(sharedRatesEndpoints.share).at(-1)?.body).toMatchObject({
    replaces: { penya: 207_000 },
  });
  await expect.element(rateField()).toHaveValue("205,000");
  await expectShared(shared, 211_000);
});

test("the undo of the first shared rate withdraws it, and the old one is not shared", async () => {
  const shared = await openPlayersRates();
  await shareBox().click();
  await typeRate("207000");
  await expectShared(shared, 207_000);
  await undo().click();
  await expect.element(rateField()).toHaveValue("200,000");
  await expectShared(shared);
});

test("today's rate that is removed from the history is withdrawn, and shared again by the undo", async () => {
  const shared = sharedRates();
  await openPage("/rates", {
    player: newPlayer("member"),
    answers: [...shared.answers, ...rateHistory({ [TOTEMIA]: OLD }).answers],
    stored: storedRates(TOTEMIA, { [TOTEMIA]: OLD }),
  });
  const removes = page.getByRole("button", { name: /^Remove the rate/ });
  await expect.poll(() => removes.elements()).toHaveLength(1);
  await shareBox().click();
  await typeRate("204000");
  await expectShared(shared, 204_000);
  await expect.poll(() => removes.elements()).toHaveLength(2);
  await removes.first().click();
  await expect.poll(() => removes.elements()).toHaveLength(1);
  await expectShared(shared);
  await undo().click();
  await expect.poll(() => removes.elements()).toHaveLength(2);
  await expectShared(shared, 204_000);
});

test.each([
  [null, "reported by 6, not confirmed"],
  [100_000, "changed from 100,000? · 6 members"],
])(
  "a rate of too few known members, or far from the one before, is not offered: %j",
  async (before, said) => {
    const figures = { median: 207_000, lower: 206_000, upper: 208_000, per: 1 } as const;
    const rate = { ...figures, certainty: "reported", before, at: new Date().toISOString() } as const;
    await openConverter("/shop", {
      answers: [answer(communityRateEndpoints.load, { members: 6, missing: 0, rate })],
      stored: storedRates(BURUDENG, {}),
    });
    await expect.element(bar().getByText("207,000?")).toBeVisible();
    await showPlayers();
    await expect.element(bar().getByText(said, { exact: false })).toBeVisible();
    await expect.element(bar().getByRole("button", { name: "Use this rate" })).not.toBeInTheDocument();
  },
);

test("a rate that is a thousand times lower is asked about before it is shared", async () => {
  const shared = sharedRates();
  const figures = { median: 207_000, lower: 206_000, upper: 208_000, per: 1, certainty: "players" } as const;
  const rate = { ...figures, before: null, at: new Date().toISOString() };
  const low = { [BURUDENG]: [[5, 210]] } as const;
  await openConverter("/shop", {
    player: newPlayer("member"),
    answers: [
      answer(communityRateEndpoints.load, { members: 5, missing: 0, rate }),
      ...shared.answers,
      ...rateHistory(low).answers,
    ],
    stored: storedRates(BURUDENG, low),
  });
  await showPlayers();
  await expect.element(bar().getByText("Players:", { exact: false })).toBeVisible();
  await shareBox().click();
  await typeRate("211");
  const question = bar().getByRole("alert");
  await question.getByRole("button", { name: "Keep 211" }).click();
  await expect.element(question).toMatchTextContent("Per 1 or per 1,000 FC?");
  expect(shared.list()).toEqual([]);
  await question.getByRole("button", { name: "1 FC = 211" }).click();
  await expect.poll(shared.list).toMatchObject([{ penya: 211, per: 1 }]);
  await expect.element(question).not.toBeInTheDocument();
});

const CONFIRMED = {
  ...({ median: 153_700, lower: 150_000, upper: 155_000, per: 1 } as const),
  ...({ certainty: "players", before: null } as const),
};
const CONFIRMED_RATE = answer(communityRateEndpoints.load, {
  rate: { ...CONFIRMED, at: new Date().toISOString() },
  members: 55,
  missing: 0,
});

test("an own rate more than a fifth away from the players' is asked about once, and either is taken", async () => {
  const old = { [BURUDENG]: [[5, 150_000]] } as const;
  await openConverter("/shop", { answers: [CONFIRMED_RATE], stored: storedRates(BURUDENG, old) });
  await expect.element(bar().getByText("153,700").first()).toBeVisible();
  const question = bar().getByRole("alert");
  await typeRate("160k");
  await expect.element(page.getByText("Now 1 FC = 160,000 Penya")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await typeRate("300k");
  await expect.element(question).toMatchTextContent("55 players say 153,700: keep 300,000?");
  await reopen();
  await question.getByRole("button", { name: "Keep 300,000" }).click();
  await expect.element(rateField()).toHaveValue("300,000");
  await typeRate("310k");
  await question.getByRole("button", { name: "Take 153,700" }).click();
  await expect.element(rateField()).toHaveValue("153,700");
  await undo().first().click();
  await expect.element(rateField()).toHaveValue("300,000");
  await typeRate("154k");
  await typeRate("300k");
  await expect.element(page.getByText("Now 1 FC = 300,000 Penya").first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test.each([PHONE, { width: 1440, height: 900 }])(
  "a server whose players have a rate offers it in words: %o",
  async (viewport) => {
    await openConverter("/shop", { answers: [CONFIRMED_RATE], viewport });
    const offer = bar().getByRole("button", { name: "Use the players’ rate 153,700 of 55 players" });
    await expect.element(offer).not.toBeInTheDocument();
    await chooseOption(bar().getByRole("combobox", { name: "Server" }), "Totemia");
    await expect.element(offer).toBeVisible();
    await offer.click();
    await expect.element(rateField()).toHaveValue("153,700");
    await expect.element(offer).not.toBeInTheDocument();
  },
);
