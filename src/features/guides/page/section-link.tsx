import { useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { holdSection } from "./scroll/hold-section.ts";

type SectionLinkProps = Readonly<{
  /** The id of the target heading. */
  to: string;
  onFollow?: () => void;
}> &
  ComponentProps<"a">;

/**
 * Links to a section of this page: updates the URL and moves the focus to its heading, which stays in place while the
 * sections above it are laid out.
 */
export function SectionLink({ to, onFollow, ...rest }: SectionLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      href={`#${to}`}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const heading = document.getElementById(to);
        void navigate({ to: ".", search: true, hash: to, resetScroll: false, hashScrollIntoView: false });
        const text = heading?.closest("article");
        if (text) holdSection(text, to, undefined, () => {}, 0);
        else heading?.scrollIntoView();
        heading?.focus({ preventScroll: true });
        onFollow?.();
      }}
    />
  );
}
