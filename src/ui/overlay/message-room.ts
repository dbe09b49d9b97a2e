/** Free space for the messages at the bottom of a phone. */
import { createListeners } from "#domain/values/listeners.ts";

/** In pixels. */
const GAP = 12;

let height = 0;
const { notify, subscribe } = createListeners();

export function measureMessages(viewport: HTMLElement | null) {
  if (!viewport) return;
  const setHeight = (next: number) => {
    height = next;
    notify();
  };
  const observer = new ResizeObserver(([entry]) => setHeight(entry?.target.clientHeight ?? 0));
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    setHeight(0);
  };
}

/** Sets the property on this element only: on the whole page, each message would recompute all styles. */
export function leaveMessageRoom(element: HTMLElement | null) {
  if (!element) return;
  const setRoom = () => {
    if (height === 0) element.style.removeProperty("--messages");
    else element.style.setProperty("--messages", `${height + GAP}px`);
  };
  setRoom();
  return subscribe(setRoom);
}
