import { Link, useLocation } from "@tanstack/react-router";
import type { MDXComponents } from "mdx/types";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { GuideHeading } from "./guide-heading.tsx";
import { TableFrame } from "./guide-table.tsx";
import { Island } from "./island.tsx";
import { SectionLink } from "./section-link.tsx";

const TEXT = "max-w-[68ch] text-lg leading-7 text-text-2";

/** The components that render the Markdown of a guide. */
export const PROSE: MDXComponents = {
  h2: (props) => <GuideHeading level={2} {...props} />,
  h3: (props) => <GuideHeading level={3} {...props} />,
  p: (props) => <p className={`mt-3 ${TEXT}`} {...props} />,
  ul: (props) => <ul className={`mt-3 grid list-disc gap-1.5 pl-5 ${TEXT}`} {...props} />,
  ol: (props) => <ol className={`mt-3 grid list-decimal gap-1.5 pl-6 ${TEXT}`} {...props} />,
  strong: (props) => <strong className="font-semibold text-text" {...props} />,
  a: ({ href = "", children }) => <InnerLink href={href}>{children}</InnerLink>,
  code: (props) => (
    <code
      className="rounded-xs border border-line bg-surface-2 px-1.5 py-0.5 font-sans text-md font-semibold text-text"
      {...props}
    />
  ),
  blockquote: (props) => <blockquote className="mt-4 border-l-2 border-moon-line pl-4" {...props} />,
  hr: () => <hr className="my-8 border-line" />,
  table: TextTable,
  th: ColumnHead,
  td: (props) => <td className="num border-b border-line px-2 py-2 align-top md:px-3" {...props} />,
  Likely,
  Unknown,
};

/** Guides link only to pages of this site; a test checks every link. */
function InnerLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  const [to = "", hash] = href.split("#");
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
  const look = "text-moon underline underline-offset-2 hover:decoration-2";
  if (isHere && hash)
    return (
      <SectionLink to={hash} className={look}>
        {children}
      </SectionLink>
    );
  return (
    <Link to={to} {...(hash && { hash })} className={look}>
      {children}
    </Link>
  );
}

/** The first header cell is empty where the row headers need no name: a `td`, because it is no header. */
function ColumnHead({ children, ...rest }: ComponentProps<"th">) {
  const look = "border-b border-line px-2 py-2 text-left text-xs font-semibold text-text-2 md:px-3";
  if (children === undefined) return <td className={look} />;
  return (
    <th scope="col" className={look} {...rest}>
      {children}
    </th>
  );
}

function TextTable(props: ComponentProps<"table">) {
  return (
    <Island>
      <TableFrame>
        <table className="w-full border-collapse text-md" {...props} />
      </TableFrame>
    </Island>
  );
}

/** Marks a fact that only one good source confirms. */
function Likely({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return <Note word={t("guides.likely")}>{children}</Note>;
}

/** Marks a fact that nobody could confirm. */
function Unknown({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <Note word={t("guides.unknown")} isOpen>
      {children}
    </Note>
  );
}

type NoteProps = Readonly<{ word: string; isOpen?: boolean; children: ReactNode }>;

// Spans, because a note may be inside a paragraph.
function Note({ word, isOpen = false, children }: NoteProps) {
  return (
    <span
      role="note"
      className={`mt-3 flex max-w-[72ch] flex-wrap items-baseline gap-x-2.5 gap-y-1 rounded-sm border-l-2 bg-surface-2 py-2 pr-3 pl-3.5 text-md text-text-2 ${isOpen ? "border-dashed border-control" : "border-moon-line"}`}
    >
      <Tag tone={isOpen ? "neutral" : "moon"}>{word}</Tag>
      <span className="min-w-0 flex-1 basis-60">{children}</span>
    </span>
  );
}
