// @vitest-environment jsdom
import { memo, Suspense, use, useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { setShown } from "#ui/feedback/after-paint.ts";
import type { EarlyEvent } from "./early-input.ts";
import { repeatEarlyInput } from "./repeat-early-input.ts";
import * as Replay from "./replay-input.ts";

/** Records clicks like the script in `index.html`. */
function startRecording(): void {
  const events: EarlyEvent[] = [];
  const record = (event: Event) => events.push({ type: event.type, target: event.target, event });
  addEventListener("click", record, true);
  window.earlyInput = { events, stop: () => removeEventListener("click", record, true) };
}

function LateCounter({ code }: Readonly<{ code: Promise<void> }>) {
  const [count, setCount] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.dispatchEvent(new Event("hydrated", { bubbles: true }));
  }, []);
  use(code);
  return (
    <div ref={place}>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {count}
      </button>
    </div>
  );
}

// Memoized like the text of a guide: React would render it again otherwise.
const LatePart = memo(({ code }: Readonly<{ code: Promise<void> }>) => (
  <div data-late="">
    <Suspense>
      <LateCounter code={code} />
    </Suspense>
  </div>
));

function Page({ code }: Readonly<{ code: Promise<void> }>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <h1>{isHydrated ? "Hydrated" : "Rendered"}</h1>
      <LatePart code={code} />
    </>
  );
}

test("presses in a late part count once each, before its code has arrived and when they make React hydrate it", async () => {
  startRecording();
  const root = document.createElement("div");
  document.body.append(root);
  const known = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
  root.innerHTML = renderToString(<Page code={known} />);
  const button = root.querySelector("button");
  const code = Promise.withResolvers<void>();
  hydrateRoot(root, <Page code={code.promise} />);
  repeatEarlyInput(Replay, root.querySelector("[data-late]"));
  setShown();
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe("Hydrated"), 10_000);
  button?.click();
  code.resolve();
  await code.promise;
  // Before the task in which React would hydrate the part by itself.
  button?.click();
  await vi.waitFor(() => expect(button?.textContent).toBe("2"), 10_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(button?.textContent).toBe("2");
});
