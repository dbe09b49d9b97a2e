import { Link, useLocation } from "@tanstack/react-router";
import type { MDXComponents } from "mdx/types";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "#ui/layout/button.tsx";
import { GuideHeading } from "./guide-heading.tsx";
import { TableFrame } from "./guide-table.tsx";
import { Island } from "./island.tsx";
import { Note, NoteMark, Notes } from "./notes/notes.tsx";
import { ShortAnswers } from "./notes/short-answers.tsx";
import { SectionLink } from "./section-link.tsx";

/** The components that render the Markdown of a guide. */
export const PROSE: MDXComponents = {
  h2: (props) => <GuideHeading level={2} {...props} />,
  h3: (props) => <GuideHeading level={3} {...props} />,
  p: (props) => <p className="prose-text" {...props} />,
  ul: (props) => <ul className="prose-text prose-list" {...props} />,
  ol: (props) => <ol className="prose-text prose-list prose-steps" {...props} />,
  strong: (props) => <strong className="font-semibold text-text" {...props} />,
  a: ({ href = "", children }) => <InnerLink href={href}>{children}</InnerLink>,
  code: (props) => <code className="prose-code" {...props} />,
  blockquote: (props) => <blockquote className="mt-4 border-l-2 border-moon-line pl-4" {...props} />,
  hr: () => <hr className="my-8 border-line" />,
  table: TextTable,
  th: ColumnHead,
  td: (props) => <td className="num" {...props} />,
  NoteMark,
  Notes,
  Note,
  ShortAnswers,
  ToolLink,
};

type InnerLinkProps = Readonly<{ href: string; look?: string; children?: ReactNode }>;

const LINK = "text-moon underline underline-offset-2 hover:decoration-2";

/** Guides link only to pages of this site; a test checks every link. */
function InnerLink({ href, look = LINK, children }: InnerLinkProps) {
  const [to = "", hash] = href.split("#");
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
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

/** A link that looks like a button, to the tool that a guide is about. */
function ToolLink({ to, children }: Readonly<{ to: string; children?: ReactNode }>) {
  return (
    <p className="mt-4">
      <InnerLink href={to} look={buttonClass("primary")}>
        {children}
      </InnerLink>
    </p>
  );
}

/** The first header cell is empty where the row headers need no name: a `td`, because it is no header. */
function ColumnHead({ children, ...rest }: ComponentProps<"th">) {
  if (children === undefined) return <td />;
  return (
    <th scope="col" {...rest}>
      {children}
    </th>
  );
}

function TextTable(props: ComponentProps<"table">) {
  return (
    <Island>
      <div className="max-w-160">
        <TableFrame size="w-fit max-w-full">
          <table className="prose-table" {...props} />
        </TableFrame>
      </div>
    </Island>
  );
}
