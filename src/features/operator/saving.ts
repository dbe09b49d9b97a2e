import { useState } from "react";
import type { Refusal } from "./edits.ts";

/** A form that saves: upon what was seen when it opened or, after somebody else was faster, upon what it shows since. */
export function useSaving<State>(atStart: State) {
  const [opened] = useState(atStart);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isUnderWay, setUnderWay] = useState(false);
  return {
    refusal,
    isUnderWay,
    /** What the operator knows to be there. */
    seen: (now: State): State => (refusal === "changed_meanwhile" ? now : opened),
    /** Whether it was saved. */
    async run(save: () => Promise<Refusal | undefined>): Promise<boolean> {
      if (isUnderWay) return false;
      setUnderWay(true);
      try {
        const refused = await save();
        setRefusal(refused);
        return refused === undefined;
      } finally {
        setUnderWay(false);
      }
    },
  };
}

/** Leads to the first field that has to be mended, once it says so. */
export function focusWrong(form: HTMLFormElement, selector = "[aria-invalid=true]"): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(selector)?.focus());
}
