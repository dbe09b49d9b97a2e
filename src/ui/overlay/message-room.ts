/** The room that content on a phone leaves free for the messages at the bottom. */
import { createListeners } from "#domain/values/listeners.ts";

/** Pixels between a message and the content that leaves space for it. */
const GAP = 12;

let height = 0;
const { notify, subscribe } = createListeners();

/** The ref of the element with the messages. */
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

/**
 * The ref of an element that leaves the room: sets its CSS property `--messages`. Set on the whole page, each message
 * would make the browser compute the style of every element again.
 */
export function leaveMessageRoom(element: HTMLElement | null) {
  if (!element) return;
  const setRoom = () => {
    if (height === 0) element.style.removeProperty("--messages");
    else element.style.setProperty("--messages", `${height + GAP}px`);
  };
  setRoom();
  return subscribe(setRoom);
}
