import { createStore, useStore } from "./store.ts";

/** A navigation shorter than this, in milliseconds, shows no loader. */
export const DELAY_MS = 300;
const DEFAULT_MESSAGE = "general.loader.default";

export type LoaderKey = `general.loader.${"default" | "navigation" | "google" | "guest" | "dashboard"}`;

export type LoaderState = Readonly<{
  isNavigating: boolean;
  delay: number;
  isVisible: boolean;
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

export function createLoader(translate: (key: LoaderKey) => string) {
  const { read, readOnServer, set, subscribe } = createStore(IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    read,
    readOnServer,
    /** Shows the overlay after the delay. */
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
    stop(): void {
      clearTimeout(timer);
      if (read().isNavigating) set(IDLE);
    },
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
