import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import type { PaperDollProps } from "./paper-doll.tsx";

const PaperDoll = lazyPart<PaperDollProps>(async () => (await import("./paper-doll.tsx")).PaperDoll);

/** The place of the star chart, which is loaded later and moves nothing when it arrives. */
export function GearPicture(props: PaperDollProps) {
  return (
    <div className="border-b border-line px-4 py-3 print:hidden">
      <div className="mx-auto" style={{ maxWidth: 340, aspectRatio: "340 / 296" }}>
        <PaperDoll {...props} />
      </div>
    </div>
  );
}
