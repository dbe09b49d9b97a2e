import { useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { CONTENTS_LINK } from "#ui/layout/contents.tsx";
import type { GuideSection } from "./guide.ts";

type SectionLinkProps = Readonly<{
  to: string;
  onFollow?: (() => void) | undefined;
}> &
  ComponentProps<"a">;

/** Links to a section of this page: updates the URL, and moves the focus to its heading. */
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
        heading?.scrollIntoView();
        heading?.focus({ preventScroll: true });
        onFollow?.();
      }}
    />
  );
}

type SectionListProps = Readonly<{
  sections: readonly GuideSection[];
  current: string | undefined;
  onFollow: (() => void) | undefined;
}>;

export function SectionList({ sections, current, onFollow }: SectionListProps) {
  return (
    <ol className="grid border-l border-line">
      {sections.map(({ id, title, depth }) => (
        <li key={id}>
          <SectionLink
            to={id}
            onFollow={onFollow}
            aria-current={id === current ? "location" : undefined}
            className={classNames(
              CONTENTS_LINK,
              "aria-[current]:border-moon aria-[current]:font-semibold aria-[current]:text-text",
              depth === 2 ? "pl-3" : "pl-6",
            )}
          >
            {title}
          </SectionLink>
        </li>
      ))}
    </ol>
  );
}
