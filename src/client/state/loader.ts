import { createStore, useStore } from "./store.ts";

/** A navigation shorter than this, in milliseconds, shows no loader. */
export const DELAY_MS = 300;
const DEFAULT_MESSAGE = "general.loader.default";

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
  const { read, readOnServer, set, subscribe } = createStore(IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    read,
    readOnServer,
    /** Starts a navigation; the overlay appears if it lasts longer than the delay. */
    start(messageKey: LoaderKey = DEFAULT_MESSAGE): void {
      clearTimeout(timer);
      set({
        ...IDLE,
        isNavigating: true,
        isVisible: read().isVisible,
        messageKey,
        message: translate(messageKey),
      });
      timer = setTimeout(() => set({ ...read(), isVisible: true }), DELAY_MS);
    },
    /** Ends the navigation, whether it succeeded or failed. */
    stop(): void {
      clearTimeout(timer);
      if (read().isNavigating) set(IDLE);
    },
    /** Translates the message again after a change of language. */
    retranslate(): void {
      const { messageKey } = read();
      if (messageKey !== undefined) set({ ...read(), message: translate(messageKey) });
    },
    subscribe,
  };
}

export type Loader = ReturnType<typeof createLoader>;

export function useLoader(loader: Loader): LoaderState {
  return useStore(loader);
}
