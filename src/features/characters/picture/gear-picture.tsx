import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import type { PaperDollProps } from "./paper-doll.tsx";

const PaperDoll = lazyPart<PaperDollProps>(async () => (await import("./paper-doll.tsx")).PaperDoll);

/** The place of the star chart, which is loaded later and moves nothing when it arrives; smaller on a phone. */
export function GearPicture(props: PaperDollProps) {
  const isPhone = useMedia(NARROW_QUERY);
  return (
    <div className="border-b border-line px-4 py-1 md:py-2 print:hidden">
      <div className="mx-auto" style={{ maxWidth: isPhone ? 270 : 340, aspectRatio: "340 / 296" }}>
        <PaperDoll {...props} />
      </div>
    </div>
  );
}
