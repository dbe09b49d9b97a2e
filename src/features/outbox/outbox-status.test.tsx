// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentProps } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { NoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import { OutboxStatus } from "./outbox-status.tsx";

const NAMES = { nameOf: (label: string) => label, itemOf: () => undefined };

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.clear();
  outbox.setPlayer("mia");
});
// jsdom has no layout.
let isVisible = true;
HTMLElement.prototype.checkVisibility = () => isVisible;
afterEach(() => outbox.setPlayer(undefined));
// After the hooks above, so that the components are removed while the outbox still has its player.
const render = setUpReactRoot();

type NoticesProps = Partial<Pick<ComponentProps<typeof OutboxStatus>, "player" | "documents">>;

function Notices({ player = "mia", documents = [] }: NoticesProps) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <OutboxStatus player={player} documents={documents} names={NAMES} onRestoreOther={() => {}} />
    </QueryClientProvider>
  );
}

/** Renders the notices about so many conflicts. */
async function showConflicts(count: number, isInDialog = false) {
  await act(async () => {
    for (let index = 0; index < count; index++) {
      const content = { kind: "documents:cart", target: "cart", label: `Ring ${index}`, payload: null };
      outbox.addConflict(content, { field: "quantity", mine: 5, theirs: 9, instead: content });
    }
  });
  await render(
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Converter</h1>
      <input type="search" />
      {isInDialog && (
        <div role="dialog" tabIndex={-1}>
          <NoticeOutlet className="" />
        </div>
      )}
      <Notices />
    </main>,
  );
}

const keep = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Keep 5") ??
  expect.fail("No notice is shown.");
const press = (button: HTMLElement) =>
  act(async () => {
    button.focus();
    button.click();
  });
const expectFocus = (selector: string) =>
  vi.waitFor(() => expect(document.activeElement?.matches(selector)).toBe(true));

test("closing a notice moves the focus to the next one, and then to the page's heading", async () => {
  await showConflicts(2);
  await press(keep());
  await expectFocus('[role="alert"]');
  await press(keep());
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await expectFocus("h1");
});

test("closing the last notice moves the focus back to where it was, unless that is hidden", async () => {
  const field = () => document.querySelector("input") ?? expect.fail("There is no field.");
  isVisible = true;
  await showConflicts(2);
  field().focus();
  await press(keep());
  await expectFocus('[role="alert"]');
  await press(keep());
  await expectFocus("input");

  await showConflicts(1);
  isVisible = false;
  field().focus();
  await press(keep());
  await expectFocus("h1");
});

test("the button that leads to the next notice keeps the focus", async () => {
  await showConflicts(2);
  await press(document.querySelector<HTMLElement>("[data-pager]") ?? expect.fail("There is one notice."));
  await expectFocus("[data-pager]");
});

test("closing the last notice in a dialog keeps the focus in the dialog", async () => {
  await showConflicts(1, true);
  await press(keep());
  await expectFocus('[role="dialog"]');
});

test("a notice that disappears elsewhere leaves the focus where it is", async () => {
  await showConflicts(1);
  document.querySelector("main")?.focus();
  await act(async () => outbox.removeAllOf("mia"));
  await expectFocus("main");
});

test.each([
  ["mia", "newer version"],
  ["tim", ""],
])("a change that only a newer release can read is shown to its player only: %s", async (player, text) => {
  const newer = JSON.stringify({ form: 2, player: "mia", content: "of a newer release" });
  localStorage.setItem("skypurse.change.000000000000001.change:n", newer);
  outbox.setPlayer(player);
  await render(<Notices player={player} />);
  if (text === "") expect(document.body.textContent).toBe("");
  else expect(document.body.textContent).toContain(text);
});

test.each([
  [false, "Everything is saved"],
  [true, ""],
])("after a wait it is said that everything is saved, unless a change is left: %s", async (isLeft, text) => {
  const left = JSON.stringify({ form: 2, player: "mia", content: "of a newer release" });
  if (isLeft) localStorage.setItem("skypurse.change.000000000000001.change:n", left);
  outbox.setPlayer("mia");
  await render(<Notices documents={["cart"]} />);
  await render(<Notices documents={[]} />);
  expect(document.querySelector(".sr-only")?.textContent ?? "").toBe(text);
});

test("the line of waiting changes says without being unfolded that the browser does not keep them", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  outbox.submit({ kind: "test:set", target: "a", label: "a", payload: 1 });
  await render(<Notices documents={["cart"]} />);
  const summary = () => document.querySelector("summary")?.textContent;
  expect(summary()).toContain("1 change not saved yet");
  expect(summary()).toContain("This browser won’t keep unsaved changes");
  vi.restoreAllMocks();
  await act(async () => outbox.removeAllOf("mia"));
});
