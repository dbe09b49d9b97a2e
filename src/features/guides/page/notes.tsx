import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { SectionLink } from "./section-link.tsx";

/** The id of the place in the text that mentions a note for the n-th time. */
const mentionId = (note: string, mention: number | string) => `${note}-${mention}`;

type NoteMarkProps = Readonly<{ note: string; number: string; mention: string }>;

/** A badge that says how certain a statement is, and links to the note with its source. */
export function NoteMark({ note, number, mention }: NoteMarkProps) {
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

/** All notes of a guide, below its text. */
export function Notes({ children }: Readonly<{ children?: ReactNode }>) {
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
export function Note({ note, number, mentions, children }: NoteProps) {
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
export function ShortAnswers({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("guides.short")} className="short-answers">
      <p aria-hidden="true">{t("guides.short")}</p>
      {children}
    </section>
  );
}
