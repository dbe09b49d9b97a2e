import { Component, createRef, type ReactNode } from "react";
import { currentHeading, scrollerOf } from "./current-section.ts";
import { holdSection } from "./hold-section.ts";

type Props = Readonly<{ shown: string; children: ReactNode }>;
type Place = Readonly<{ id: string; top: number }>;

/**
 * Keeps the current section in place when the text changes to another language of
 * different length. A class, because `getSnapshotBeforeUpdate` has no equivalent hook.
 */
export class ScrollRestoration extends Component<Props> {
  readonly text = createRef<HTMLDivElement>();
  release = () => {};

  override getSnapshotBeforeUpdate({ shown }: Props): Place | null {
    const read = this.text.current && currentHeading(this.text.current);
    // Above the first heading the scroll position stays at the top.
    if (shown === this.props.shown || !read || scrollerOf(read).scrollTop === 0) return null;
    return { id: read.id, top: read.getBoundingClientRect().top };
  }

  override componentDidUpdate(_: Props, __: unknown, place: Place | null) {
    const text = this.text.current;
    if (place && text) this.release = holdSection(text, place.id, place.top, () => {});
  }

  override componentWillUnmount() {
    this.release();
  }

  override render() {
    return <div ref={this.text}>{this.props.children}</div>;
  }
}
