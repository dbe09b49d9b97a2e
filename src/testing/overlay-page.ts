import { createBrowserHistory } from "@tanstack/react-router";
import { createBackStack } from "#ui/overlay/back-stack.ts";

/**
 * Starts the router's real history on the second of two pages, with overlays as components open and close
 * them.
 */
export async function startPage() {
  let router = createBrowserHistory();
  for (const path of ["/before", "/page"]) {
    router.push(path);
    router.flush();
  }
  let stack = createBackStack();
  let stop = stack.attach(router);
  let opened: { name: string; closed: () => void }[] = [];
  /** The locations that the router has received. */
  const shown: string[] = [];
  const listen = () => router.subscribe(({ location }) => shown.push(location.href));
  listen();

  const page = {
    shown,
    open(name: string) {
      const overlay = { name, closed: stack.open(() => page.close(name)) };
      opened = [...opened, overlay];
    },
    close(name: string) {
      const overlay = opened.find((one) => one.name === name);
      opened = opened.filter((one) => one !== overlay);
      overlay?.closed();
    },
    names: () => opened.map(({ name }) => name),
    push: (href: string) => router.push(href),
    replace: (href: string) => router.replace(href),
    go: (by: number) => window.history.go(by),
    /** Simulates a reload: no overlay is open, and the history is unchanged. */
    reload() {
      stop();
      router.destroy();
      opened = [];
      router = createBrowserHistory();
      stack = createBackStack();
      stop = stack.attach(router);
      listen();
    },
    location: () => router.location.href,
    address: () => window.location.pathname + window.location.search,
    leave: (go: () => void) => stack.leave(go),
    depth: () => window.history.state.skypurse_overlay?.depth ?? 0,
    stop() {
      stop();
      router.destroy();
    },
  };
  await settled();
  return page;
}

let traversals: Promise<unknown> = Promise.resolve();

/**
 * Queues traversals as browsers do: each starts where the one before ended. jsdom starts all from the same
 * entry.
 */
export function queueTraversals() {
  const go = window.history.go.bind(window.history);
  window.history.go = (by) => {
    traversals = traversals.then(
      () =>
        new Promise<void>((done) => {
          // A traversal beyond the end of the history fires no event.
          const timer = setTimeout(done, 20);
          const arrived = () => {
            clearTimeout(timer);
            done();
          };
          window.addEventListener("popstate", arrived, { once: true });
          go(by);
        }),
    );
  };
}

/** Waits until all traversals are done: they run in tasks, some of which start further ones. */
export async function settled() {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    const under = traversals;
    await under;
    if (under !== traversals) turn = 0;
  }
}
