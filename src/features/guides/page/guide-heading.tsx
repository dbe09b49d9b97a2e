import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { SectionLink } from "./section-link.tsx";

type GuideHeadingProps = Readonly<{ level: 2 | 3; id?: string; children?: ReactNode }>;

/** A heading with a button that copies its URL. */
export function GuideHeading({ level, id = "", children }: GuideHeadingProps) {
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
        {/* One path: a guide has thirty headings. Not a row icon, because guides and lists would then share a file. */}
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="size-4.5"
        >
          <path d="M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8" />
        </svg>
      </SectionLink>
    </div>
  );
}
