import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";

/** The sections of the page, in order; their names are the anchors that links use. */
export const SECTIONS = [
  "owner",
  "hosting",
  "copyright",
  "fan",
  "thirdParty",
  "cookies",
  "terms",
  "privacy",
] as const;
type SectionName = (typeof SECTIONS)[number];

/** A section of the legal page with its heading and anchor. */
export function LegalSection({ name, children }: Readonly<{ name: SectionName; children: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid scroll-mt-20 gap-3 not-first:border-t not-first:border-line not-first:pt-5"
    >
      <h2 id={`${name}-title`} className="part-title">
        {t(`legal.${name}.title`)}
      </h2>
      {children}
    </section>
  );
}

export function H3({ children }: Readonly<{ children: ReactNode }>) {
  return <h3 className="mt-1 text-lg font-semibold">{children}</h3>;
}

/** The look of running text. */
export const TEXT = "max-w-[68ch] text-lg leading-7 text-text-2";

export function P({ children }: Readonly<{ children: ReactNode }>) {
  return <p className={TEXT}>{children}</p>;
}

export function List({ children }: Readonly<{ children: ReactNode }>) {
  return <ul className={`grid list-disc gap-1.5 pl-5 ${TEXT}`}>{children}</ul>;
}
