import { useSyncExternalStore } from "react";

/** A navigation shorter than this, in milliseconds, shows no loader. */
export const DELAY_MS = 300;
const DEFAULT_MESSAGE = "general.loader.default";

/** The texts that a loader can show. */
export type LoaderKey = `general.loader.${"default" | "navigation" | "google" | "guest" | "dashboard"}`;

export type LoaderState = Readonly<{
  isNavigating: boolean;
  /** Milliseconds before the overlay appears. */
  delay: number;
  /** Whether the delay is over. */
  isVisible: boolean;
  /** The text key, and the text in the present language. */
  messageKey: LoaderKey | undefined;
  message: string | undefined;
}>;

const IDLE: LoaderState = {
  isNavigating: false,
  delay: DELAY_MS,
  isVisible: false,
  messageKey: undefined,
  message: undefined,
};

/** Creates the state of the global overlay. `translate` returns the text of a key in the present language. */
export function createLoader(translate: (key: LoaderKey) => string) {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setState(next: LoaderState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    /** Starts a navigation; the overlay appears if it lasts longer than the delay. */
    start(messageKey: LoaderKey = DEFAULT_MESSAGE): void {
      clearTimeout(timer);
      setState({
        ...IDLE,
        isNavigating: true,
        isVisible: state.isVisible,
        messageKey,
        message: translate(messageKey),
      });
      timer = setTimeout(() => setState({ ...state, isVisible: true }), DELAY_MS);
    },
    /** Ends the navigation, whether it succeeded or failed. */
    stop(): void {
      clearTimeout(timer);
      if (state.isNavigating) setState(IDLE);
    },
    /** Translates the message again after a change of language. */
    retranslate(): void {
      if (state.messageKey !== undefined) setState({ ...state, message: translate(state.messageKey) });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;

/** Returns the loader's state, and renders again when it changes. */
export function useLoader(loader: Loader): LoaderState {
  return useSyncExternalStore(loader.subscribe, loader.state);
}
