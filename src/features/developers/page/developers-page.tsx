import { Link } from "@tanstack/react-router";
import { Check, ChevronDown } from "lucide-react";
import { address, urlOf } from "#contract/endpoint.ts";
import { PUBLIC_READS_PER_MINUTE, PUBLIC_ROUTES } from "#contract/public-api.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { BaseUrl } from "./base-url.tsx";
import { DESCRIBED_ENDPOINTS, DESCRIBED_PROBLEMS } from "./described-endpoints.ts";
import { EndpointCard } from "./endpoint-card.tsx";
import { TextWithCode } from "./text-with-code.tsx";

const FACTS = ["readOnly", "origins", "values", "fields"] as const;

/** The public API: what it has, how it is called, and an example of each endpoint. Readable without JavaScript. */
export function DevelopersPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("developers.title")}>
      <div className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,55rem)_minmax(13rem,1fr)] xl:gap-8">
        <SideContents label={t("legal.contents")} />
        <div className="grid min-w-0 content-start gap-3 md:gap-4 xl:col-start-1 xl:row-start-1">
          <FoldedContents label={t("legal.contents")} />
          <Introduction />
          {DESCRIBED_ENDPOINTS.map((endpoint) => (
            <EndpointCard key={endpoint.name} endpoint={endpoint} />
          ))}
          <Errors />
        </div>
      </div>
    </Page>
  );
}

/*
 * The contents are a shorter form of `contents.tsx`, which is not imported here: with it, this page and four others would
 * exceed their byte budgets. Without code that closes them, they stay open when a link is followed.
 */
/** The links to the endpoints, and to the limits and errors. */
function SectionLinks() {
  const { t } = useTranslation();
  const sections = [
    ...DESCRIBED_ENDPOINTS.map(({ name }) => ({ id: name, title: t(`developers.endpoint.${name}.title`) })),
    { id: "errors", title: t("developers.error.title") },
  ];
  return (
    <ul className="grid border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/developers"
            hash={id}
            activeOptions={{ includeHash: true }}
            className="flex min-h-11 items-center py-1 pl-3 text-sm text-text-2 hover:text-text xl:min-h-8"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The contents beside the endpoints on wide screens, where they stay in view. */
function SideContents({ label }: Readonly<{ label: string }>) {
  return (
    <nav
      aria-label={label}
      className="sticky top-6 hidden self-start xl:col-start-2 xl:row-start-1 xl:block print:hidden"
    >
      <p className="mb-2 px-3 text-sm font-semibold text-text-2" aria-hidden="true">
        {label}
      </p>
      <SectionLinks />
    </nav>
  );
}

/** The contents above the endpoints on narrow screens, folded. */
function FoldedContents({ label }: Readonly<{ label: string }>) {
  return (
    <details className="group card xl:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 font-semibold">
        <span>{label}</span>
        <ChevronDown className="size-4.5 flex-none group-open:rotate-180" aria-hidden="true" />
      </summary>
      <nav aria-label={label} className="px-5 pb-3">
        <SectionLinks />
      </nav>
    </details>
  );
}

function Introduction() {
  const { t } = useTranslation();
  const documentUrl = urlOf(address(PUBLIC_ROUTES.document));
  return (
    <div className="card overflow-hidden xl:grid xl:grid-cols-2">
      <div className="grid content-start gap-4 p-5 md:p-6">
        <p className="text-lg text-pretty text-text-2">{t("developers.intro")}</p>
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold text-text-2">{t("developers.base")}</p>
          <div className="flex min-h-15 items-center justify-between gap-3 rounded-md bg-inset pr-1 pl-3">
            <BaseUrl texts={{ copy: t("developers.copy"), copied: t("developers.copied") }} />
          </div>
        </div>
        <a href={documentUrl} className={`${buttonClass("quiet")} justify-self-start`}>
          {t("developers.document")}
        </a>
      </div>
      <div className="bg-inset p-5 md:p-6">
        <ul className="grid gap-1.5 text-text-2">
          {FACTS.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Check className="mt-0.5 size-4 flex-none text-success" aria-hidden="true" />
              <span>
                <TextWithCode text={t(`developers.fact.${fact}`)} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Errors() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="errors" className="card grid gap-3 p-5 md:p-6">
      <h2 id="errors" className="card-title scroll-mt-20">
        {t("developers.error.title")}
      </h2>
      {(["developers.limit", "developers.etag", "developers.error.text"] as const).map((text) => (
        <p key={text} className="max-w-160 text-text-2">
          <TextWithCode text={t(text, { count: PUBLIC_READS_PER_MINUTE })} />
        </p>
      ))}
      <dl className="grid gap-2">
        {DESCRIBED_PROBLEMS.map((code) => (
          <div key={code} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
            <dt>
              <code className="font-mono text-sm">{code}</code>
            </dt>
            <dd className="text-text-2">
              <TextWithCode text={t(`developers.error.${code}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
