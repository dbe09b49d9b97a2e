import type { RouterHistory } from "@tanstack/react-router";
import { entries, keyIn, marked, markIn, type OverlayMark } from "./overlay-entries.ts";
import { setFirstPopstateHandler } from "./pop-first.ts";

/** Timeout of a traversal in milliseconds; after it, the present history entry is used. */
const TRAVERSAL_MS = 1_000;
/** In milliseconds after `beforeunload`, an input shows that the player has stayed. Before, the next page may only be slow. */
const UNLOADING_MS = 10_000;

/** `reopen` is called on Forward, after Back has closed the overlay. */
export type Overlay = Readonly<{ close: () => void; reopen?: (() => void) | undefined }>;

export type Overlays = Readonly<{
  all: () => readonly Overlay[];
  closeTo: (depth: number) => void;
  /** Overlays of the page that is left get no entry on the next page. */
  forget: (leaving: readonly Overlay[]) => void;
}>;

type Traversal = Readonly<{ to: number; keepsLocation: boolean; timer: ReturnType<typeof setTimeout> }>;
type RouterChange = Parameters<Parameters<RouterHistory["subscribe"]>[0]>[0];

/** Keeps one history entry for each open overlay, and closes overlays whose entry was left with Back. */
export class HistoryFollower {
  readonly #router: RouterHistory;
  readonly #overlays: Overlays;
  readonly #unsubscribe: () => void;
  #depth: number;
  #base: string | undefined;
  #pathname: string;
  #traversal: Traversal | undefined;
  /** For each delayed push of the router, the overlays open at its start. No entry is added until all are done. */
  readonly #leaving: (readonly Overlay[])[] = [];
  readonly #waiting: (() => void)[] = [];
  #unblock: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLeaving = false;
  /** What Back has closed last, and the base of its entry. */
  #closed: Readonly<{ base: string; overlay: Overlay }> | undefined;
  readonly #stopped = new AbortController();

  constructor(router: RouterHistory, overlays: Overlays) {
    this.#router = router;
    this.#overlays = overlays;
    const initial = markIn(history.state);
    this.#depth = initial?.depth ?? 0;
    this.#base = initial?.base;
    this.#pathname = router.location.pathname;
    this.#unsubscribe = router.subscribe((change) => this.#onRouter(change));
    setFirstPopstateHandler((event) => this.#onPop(event));
    window.addEventListener("beforeunload", (event) => this.#onUnload(event), {
      signal: this.#stopped.signal,
    });
    // After a reload no overlay may be open any more.
    this.#guard();
    this.settleSoon();
  }

  /** After all effects of a render, so that an overlay that replaces another reuses its entry. */
  settleSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#settle();
    });
  }

  leave(go: () => void): void {
    this.#isLeaving = true;
    if (this.#traversal) this.#waiting.push(go);
    else go();
  }

  stop(): void {
    this.#stopped.abort();
    this.#unsubscribe();
    this.#unblock?.();
    setFirstPopstateHandler(undefined);
    clearTimeout(this.#timer);
    clearTimeout(this.#traversal?.timer);
  }

  /**
   * No traversal while the document unloads, because it would cancel the navigation. Resumes if the player stays: no event
   * reports that the browser's dialog about unsaved changes was canceled.
   */
  #onUnload(event: BeforeUnloadEvent) {
    this.#isLeaving = true;
    const options = { once: true, signal: this.#stopped.signal };
    const stay = () => {
      this.#isLeaving = false;
      this.settleSoon();
    };
    // The browser shows the page again as it was.
    window.addEventListener("pageshow", stay, options);
    // The timer runs after the dialog; the next input shows that the player has stayed.
    setTimeout(() => {
      const listen = () => {
        for (const input of ["pointerdown", "keydown"])
          window.addEventListener(input, stay, { ...options, capture: true });
      };
      if (event.defaultPrevented) listen();
      else setTimeout(listen, UNLOADING_MS);
    });
  }

  get #mark(): OverlayMark | undefined {
    const [base, depth] = [this.#base, this.#depth];
    return base !== undefined && depth > 0 ? { base, depth } : undefined;
  }

  #settle() {
    if (this.#traversal || this.#leaving.length > 0 || this.#isLeaving) return;
    const wanted = this.#overlays.all().length;
    if (wanted < this.#depth) return this.#traverse(wanted, true);
    while (this.#depth < wanted) {
      this.#base ??= keyIn(history.state);
      this.#depth++;
      entries.push(marked(history.state, this.#mark));
    }
    this.#guard();
  }

  #traverse(to: number, keepsLocation: boolean) {
    clearTimeout(this.#traversal?.timer);
    const by = to - this.#depth;
    this.#traversal = { to, keepsLocation, timer: setTimeout(() => this.#arriveLate(), TRAVERSAL_MS) };
    this.#guard();
    history.go(by);
  }

  /** Removes the overlays' entries before a push, so that none stays between two pages. */
  #guard() {
    if (this.#depth === 0 && !this.#traversal) {
      this.#unblock?.();
      this.#unblock = undefined;
      this.#base = undefined;
      return;
    }
    this.#unblock ??= this.#router.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        if (action === "PUSH") await this.#removeEntries();
        return false;
      },
    });
  }

  async #removeEntries() {
    this.#leaving.push(this.#overlays.all());
    while (this.#traversal || this.#depth > 0) {
      if (!this.#traversal) this.#traverse(0, true);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Without a traversal, as at the end of the history, the present entry is used. */
  #arriveLate() {
    this.#depth = markIn(history.state)?.depth ?? 0;
    this.#finish();
  }

  #finish() {
    clearTimeout(this.#traversal?.timer);
    this.#traversal = undefined;
    this.#guard();
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.settleSoon();
  }

  /** The router's location may have been replaced while an overlay was open. */
  #bringLocation() {
    const { href, state } = this.#router.location;
    if (keyIn(history.state) === keyIn(state)) return;
    entries.replace(marked(state, this.#mark), this.#router.createHref(href));
  }

  /** Before the router's listener: a change between overlay entries is not a navigation. */
  #onPop(event: PopStateEvent) {
    const mark = markIn(event.state);
    const key = keyIn(event.state);
    const isOwn = this.#base !== undefined && (mark ? mark.base : key) === this.#base;
    if (isOwn) return this.#arriveWithin(event, mark?.depth ?? 0);
    if (mark) {
      // The entry of a closed overlay, or of one from before a reload: traverse to the entry of its page.
      event.stopImmediatePropagation();
      this.#depth = mark.depth;
      this.#base = mark.base;
      this.#overlays.closeTo(0);
      const { reopen } = (this.#closed?.base === mark.base && this.#closed.overlay) || {};
      if (reopen) this.#waiting.push(reopen);
      return this.#traverse(0, false);
    }
    // The entry of another page. If the router is already there, it must not handle the event.
    if (key !== undefined && key === keyIn(this.#router.location.state)) event.stopImmediatePropagation();
    this.#depth = 0;
    this.#overlays.closeTo(0);
    this.#finish();
  }

  #arriveWithin(event: PopStateEvent, landed: number) {
    const isExpected = this.#traversal?.to === landed;
    const keepsLocation = this.#traversal?.keepsLocation ?? true;
    this.#depth = landed;
    if (keepsLocation || keyIn(event.state) === keyIn(this.#router.location.state)) {
      event.stopImmediatePropagation();
      this.#bringLocation();
    }
    if (!isExpected) {
      const [overlay] = landed === 0 ? this.#overlays.all() : [];
      this.#closed = this.#base !== undefined && overlay ? { base: this.#base, overlay } : undefined;
      this.#overlays.closeTo(landed);
    }
    this.#finish();
  }

  #onRouter({ action, location }: RouterChange) {
    const isSamePage = location.pathname === this.#pathname;
    this.#pathname = location.pathname;
    if (action.type !== "PUSH" && action.type !== "REPLACE") return;
    if (action.type === "PUSH") this.#depth = 0;
    // The router writes its own state, with the mark of another entry or none.
    this.#router.flush();
    if (markIn(history.state)?.depth !== (this.#depth || undefined))
      entries.replace(marked(history.state, this.#mark));
    if (action.type === "REPLACE") return;
    const left = this.#leaving.shift() ?? this.#overlays.all();
    if (!isSamePage) this.#overlays.forget(left);
    this.#guard();
    this.settleSoon();
  }
}
