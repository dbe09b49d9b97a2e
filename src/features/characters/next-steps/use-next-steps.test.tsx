// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import type { FoundPoints, Questions, Situation } from "#domain/character/next-steps/next-steps-request.ts";
import type { Wish } from "#domain/character/next-steps/wish.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { AnswerState } from "./answer-state.tsx";
import { useNextSteps } from "./use-next-steps.ts";

const render = setUpReactRoot();

type Sent = Readonly<{ question: Questions["points"] }>;

/** A worker that answers when the test lets it. */
class HeldWorker extends EventTarget {
  static readonly opened: HeldWorker[] = [];
  sent: Sent | undefined;
  constructor() {
    super();
    HeldWorker.opened.push(this);
  }
  postMessage(message: Sent) {
    this.sent = message;
  }
  terminate() {}
}

async function answerWith(str: number) {
  const result: FoundPoints = { points: { ...NEW_POINTS, str }, left: 0, isExact: true, changes: [] };
  await act(async () =>
    HeldWorker.opened.at(-1)?.dispatchEvent(new MessageEvent("message", { data: { result } })),
  );
}

let client = new QueryClient();

beforeEach(() => {
  client = new QueryClient();
  HeldWorker.opened.length = 0;
  vi.stubGlobal("Worker", HeldWorker);
});

const SITUATION: Situation = {
  build: { classId: 2246, level: 75, sex: "female", points: NEW_POINTS, gear: {} },
  ...{ items: [], sets: [], tables: NO_TABLES, files: "a", agreed: {} },
};
const ATTACK: Wish = [{ number: { name: "attack" }, weight: 1 }];
const HP: Wish = [{ number: { name: "hp" }, weight: 1 }];

function Points({ wish, situation = SITUATION }: Readonly<{ wish: Wish; situation?: Situation }>) {
  const state = useNextSteps("points", situation, (known) => ({ ...known, wish, free: 148 }), { wish });
  return (
    <AnswerState state={state}>
      {(found) => <button type="button">{found ? `STR ${found.points.str}` : "None"}</button>}
    </AnswerState>
  );
}

const show = (page: ReactNode) => render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);

/** "STR 163", or "(STR 163)" if it cannot be pressed. */
function shown(): string | undefined {
  const button = document.querySelector("button");
  return button?.matches(":disabled") ? `(${button.textContent})` : button?.textContent;
}

test("what an outdated answer offers cannot be pressed", async () => {
  await show(<Points wish={ATTACK} />);
  await answerWith(163);
  await expect.poll(shown).toBe("STR 163");
  await show(<Points wish={HP} />);
  expect(shown()).toBe("(STR 163)");
  await answerWith(15);
  await expect.poll(shown).toBe("STR 15");
});

test("an answer is computed again when the game's data change", async () => {
  await show(<Points wish={ATTACK} />);
  await answerWith(163);
  await expect.poll(shown).toBe("STR 163");
  const situation = { ...SITUATION, files: "b" };
  await show(<Points wish={ATTACK} situation={situation} />);
  expect(shown()).toBe("(STR 163)");
  await answerWith(164);
  await expect.poll(shown).toBe("STR 164");
});
