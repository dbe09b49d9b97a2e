import { classNames } from "#ui/layout/class-names.ts";
import { CONTENTS_LINK } from "#ui/layout/contents.tsx";
import type { GuideSection } from "./guide.ts";
import { SectionLink } from "./section-link.tsx";

type SectionListProps = Readonly<{
  sections: readonly GuideSection[];
  current: string | undefined;
  onFollow?: () => void;
}>;

/** The links of a guide's table of contents, of which the current section is marked. */
export function SectionList({ sections, current, onFollow }: SectionListProps) {
  return (
    <ol className="grid border-l border-line">
      {sections.map(({ id, title, depth }) => (
        <li key={id}>
          <SectionLink
            to={id}
            {...(onFollow && { onFollow })}
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
