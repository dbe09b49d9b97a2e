/** Stands in for the streams of events of a component test, which has no server. */

/** A stream as the page has opened it. It connects for as long as the test does not let it open. */
export class TestStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState: number = TestStream.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = TestStream.CLOSED;
  }
  open(): void {
    this.readyState = TestStream.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  /** The server refuses the stream, or only the connection is lost. */
  fail(readyState = TestStream.CLOSED): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  send(data: unknown, type = "message"): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

let streams: TestStream[] = [];

/** Returns the streams that the page has not closed. */
export const openStreams = (): readonly TestStream[] =>
  streams.filter(({ readyState }) => readyState !== TestStream.CLOSED);

/** Forgets the streams of the test before. */
export const resetStreams = (): void => {
  streams = [];
};

Object.assign(globalThis, { EventSource: TestStream });
