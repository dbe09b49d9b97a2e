// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { outbox, useWaitingOfOthers } from "#client/outbox/outbox.ts";
import type { Player } from "#contract/session.ts";
import { setUpReactRoot } from "#testing/react-root.ts";

// jsdom has no media queries.
vi.stubGlobal("matchMedia", () => ({ matches: false }));

const render = setUpReactRoot();
const Count = () => <p>{useWaitingOfOthers(undefined)}</p>;
const shown = () => document.querySelector("p")?.textContent;
const change = { kind: "test:set", target: "a", label: "a", payload: 1 };

function submitAs(id: string, role: Player["role"]): void {
  const player: Player = {
    ...{ id, role, name: id, email: null, image: null },
    ...{ convertedFrom: null, isJoinWaiting: false },
  };
  queryClient.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });
  outbox.submit(change, id);
}
afterEach(() => localStorage.clear());

test("the sign-in page counts the changes of members, and not those of a guest whose session has ended", async () => {
  await render(<Count />);
  await act(async () => submitAs("guest", "guest"));
  expect(shown()).toBe("0");
  await act(async () => submitAs("mia", "member"));
  expect(shown()).toBe("1");
  await act(async () => outbox.reassign("guest", "tim"));
  expect(shown()).toBe("2");
});
