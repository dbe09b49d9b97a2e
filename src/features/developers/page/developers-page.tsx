import { Link } from "@tanstack/react-router";
import { Check, FileJson2 } from "lucide-react";
import { address, urlOf } from "#contract/endpoint.ts";
import { PUBLIC_API_URL, PUBLIC_READS_PER_MINUTE, PUBLIC_ROUTES } from "#contract/public-api.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Page } from "#ui/layout/page.tsx";
import { DESCRIBED_ENDPOINTS, DESCRIBED_PROBLEMS } from "./described-endpoints.ts";
import { EndpointCard } from "./endpoint-card.tsx";

const FACTS = ["readOnly", "origins", "values", "limit", "etag"] as const;

/** The public API: what it has, how it is called, and an example of each endpoint. Readable without JavaScript. */
export function DevelopersPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("developers.title")}>
      <div className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,55rem)_minmax(13rem,1fr)] xl:gap-8">
        <Contents />
        <div className="grid min-w-0 content-start gap-3 md:gap-4 xl:col-start-1 xl:row-start-1">
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

/** The links to the endpoints and to the errors, on a wide screen beside them, where they stay in view. */
function Contents() {
  const { t } = useTranslation();
  const sections = [
    ...DESCRIBED_ENDPOINTS.map(({ name }) => ({ id: name, title: t(`developers.endpoint.${name}.title`) })),
    { id: "errors", title: t("developers.error.title") },
  ];
  return (
    <nav
      aria-label={t("legal.contents")}
      className="top-6 self-start xl:sticky xl:col-start-2 xl:row-start-1"
    >
      <ul className="flex flex-wrap gap-x-4 xl:grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/developers"
              hash={id}
              className="inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Introduction() {
  const { t } = useTranslation();
  const documentUrl = urlOf(address(PUBLIC_ROUTES.document));
  return (
    <div className="card grid gap-4 p-5 md:p-6">
      <p className="max-w-[68ch] text-lg leading-7 text-pretty text-text-2">{t("developers.intro")}</p>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-text-2">
          {t("developers.base")}
          <code className="rounded-sm bg-surface-2 px-2 py-1 font-mono text-sm wrap-anywhere text-text">
            {PUBLIC_API_URL}
          </code>
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-text-2">
          {t("developers.documentText")}
          <a
            href={documentUrl}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-moon underline md:min-h-6"
          >
            <FileJson2 className="size-4.5 flex-none" aria-hidden="true" />
            {t("developers.document")}
          </a>
        </div>
      </div>
      <ul className="grid max-w-[68ch] gap-1.5 text-text-2">
        {FACTS.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 flex-none text-success" aria-hidden="true" />
            {t(`developers.fact.${fact}`, { count: PUBLIC_READS_PER_MINUTE })}
          </li>
        ))}
      </ul>
      <p className="max-w-[68ch] text-sm text-text-3">{t("developers.later")}</p>
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
      <p className="max-w-[68ch] text-text-2">{t("developers.error.text")}</p>
      <dl className="grid gap-2">
        {DESCRIBED_PROBLEMS.map((code) => (
          <div key={code} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
            <dt>
              <code className="font-mono text-sm">{code}</code>
            </dt>
            <dd className="text-text-2">{t(`developers.error.${code}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
