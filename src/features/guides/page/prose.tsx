import { Link, useLocation } from "@tanstack/react-router";
import { Link2 } from "lucide-react";
import type { MDXComponents } from "mdx/types";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { TableFrame } from "./guide-table.tsx";
import { SectionLink } from "./section-link.tsx";

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
  td: ({ align, ...props }) => (
    <td className={classNames("num", align === "right" && "text-right")} {...props} />
  ),
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
function ColumnHead({ children, align }: ComponentProps<"th">) {
  if (children === undefined) return <td />;
  return (
    <th scope="col" className={align === "right" ? "num text-right" : undefined}>
      {children}
    </th>
  );
}

function TextTable(props: ComponentProps<"table">) {
  return (
    <div className="max-w-160">
      <TableFrame size="w-fit max-w-full">
        <table className="prose-table" {...props} />
      </TableFrame>
    </div>
  );
}

type GuideHeadingProps = Readonly<{ level: 2 | 3; id?: string; children?: ReactNode }>;

/** A heading with a button that copies its URL. */
function GuideHeading({ level, id = "", children }: GuideHeadingProps) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;

  async function copyAddress() {
    const address = new URL(`#${id}`, location.href);
    // If copying fails, the URL is still in the address bar, because the link navigates to it.
    if (await copyText(address.href)) toastSuccess(t("guides.linkCopied"));
  }

  return (
    <div className={`group flex items-center ${level === 2 ? "mt-10" : "mt-7"}`}>
      <Heading
        id={id}
        tabIndex={-1}
        className={`min-w-0 scroll-mt-20 outline-none md:scroll-mt-6 ${level === 2 ? "part-title text-balance" : "card-title"}`}
      >
        {children}
      </Heading>
      <SectionLink
        to={id}
        id={`${id}-link`}
        // Combines the button's own label with the heading, so that the labels in a list of links differ.
        aria-label={t("guides.copyLink")}
        aria-labelledby={`${id}-link ${id}`}
        title={t("guides.copyLink")}
        onFollow={() => void copyAddress()}
        // Stands out into the space beside the text, so that headings do not wrap early.
        className="-mr-3 grid size-11 flex-none place-items-center rounded-sm text-text-3 opacity-0 group-hover:opacity-100 hover:text-moon focus-visible:opacity-100 md:size-8 print:hidden [@media(hover:none)]:opacity-100"
      >
        <Link2 className="size-4.5 stroke-[1.75]" aria-hidden="true" />
      </SectionLink>
    </div>
  );
}

/** The id of the place in the text that mentions a note for the n-th time. */
const mentionId = (note: string, mention: number | string) => `${note}-${mention}`;

type NoteMarkProps = Readonly<{ note: string; number: string; mention: string }>;

/** A badge that says how certain a statement is, and links to the note with its source. */
function NoteMark({ note, number, mention }: NoteMarkProps) {
  const { t } = useTranslation();
  const isLikely = note.startsWith("likely");
  return (
    <SectionLink
      to={`note-${note}`}
      id={mentionId(note, mention)}
      className={isLikely ? "note-mark" : "note-mark note-mark-unknown"}
    >
      <span>{t(isLikely ? "guides.likely" : "guides.unknown")}</span>
      <sup aria-hidden="true">{number}</sup>
      <span className="sr-only">{`(${t("guides.note", { number })})`}</span>
    </SectionLink>
  );
}

function Notes({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("guides.notes")} className="notes">
      <p aria-hidden="true">{t("guides.notes")}</p>
      <ol>{children}</ol>
    </section>
  );
}

type NoteProps = Readonly<{ note: string; number: string; mentions: string; children?: ReactNode }>;

/** A note, with a link back to each place that mentions it. */
function Note({ note, number, mentions, children }: NoteProps) {
  const { t } = useTranslation();
  const places = Array.from({ length: Number(mentions) }, (_, index) => index + 1);
  return (
    <li id={`note-${note}`} tabIndex={-1}>
      {children}{" "}
      {places.map((mention) => (
        <SectionLink
          key={mention}
          to={mentionId(note, mention)}
          aria-label={t("guides.noteBack", { number, mention })}
        >
          {places.length > 1 ? `↑${mention}` : "↑"}
        </SectionLink>
      ))}
    </li>
  );
}

/** The answers that most readers of a guide come for, above its first section. */
function ShortAnswers({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("guides.short")} className="short-answers">
      <p aria-hidden="true">{t("guides.short")}</p>
      {children}
    </section>
  );
}
