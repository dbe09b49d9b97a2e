import { useHydrated } from "@tanstack/react-router";
import { Check, Copy } from "lucide-react";
import { Fragment, useRef } from "react";
import { address, urlOf } from "#contract/endpoint.ts";
import { PUBLIC_API_URL, PUBLIC_READS_PER_MINUTE, PUBLIC_ROUTES } from "#contract/public-api.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { buttonClass, IconButton } from "#ui/layout/button.tsx";
import { ContentsLinks, WithContents } from "#ui/layout/contents.tsx";
import { Page } from "#ui/layout/page.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { DESCRIBED_ENDPOINTS, DESCRIBED_PROBLEMS } from "./described-endpoints.ts";
import { CodeDefinitions, EndpointCard, TextWithCode } from "./endpoint-card.tsx";

const FACTS = ["readOnly", "origins", "values", "fields"] as const;

/** The public API: what it has, how it is called, and an example of each endpoint. Readable without JavaScript. */
export function DevelopersPage() {
  const { t } = useTranslation();
  const sections = [
    ...DESCRIBED_ENDPOINTS.map(({ name }) => ({ hash: name, title: t(`developers.endpoint.${name}.title`) })),
    { hash: "errors", title: t("developers.error.title") },
  ];
  const links = sections.map((section) => ({ to: "/developers", ...section }) as const);
  return (
    <Page title={t("developers.title")}>
      <WithContents
        label={t("legal.contents")}
        links={(onFollow) => <ContentsLinks links={links} onFollow={onFollow} />}
      >
        <Introduction />
        {DESCRIBED_ENDPOINTS.map((endpoint) => (
          <EndpointCard key={endpoint.name} endpoint={endpoint} />
        ))}
        <Errors />
      </WithContents>
    </Page>
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
            <BaseUrl />
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

/** What all URLs of the API begin with, with the host that the browser knows, and a button that copies it. */
function BaseUrl() {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  // The server does not know the host of its URLs.
  const isHydrated = useHydrated();
  if (!isHydrated) return <code className="font-mono text-sm text-text">{PUBLIC_API_URL}</code>;
  const url = `${location.origin}${PUBLIC_API_URL}`;
  const label = t("developers.copy");
  async function copy() {
    if (await copyText(url)) toastSuccess(t("developers.copied"));
    // Selected, it can be copied by hand.
    else if (code.current) getSelection()?.selectAllChildren(code.current);
  }
  return (
    <>
      <code ref={code} className="min-w-0 py-2 font-mono text-sm wrap-anywhere text-text">
        {url.split(/(?<=\/)/).map((part) => (
          <Fragment key={part}>
            <span>{part}</span>
            <wbr />
          </Fragment>
        ))}
      </code>
      <IconButton size="sm" aria-label={label} title={label} onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
      </IconButton>
    </>
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
      <CodeDefinitions
        entries={DESCRIBED_PROBLEMS.map((code) => ({ name: code, text: t(`developers.error.${code}`) }))}
      />
    </section>
  );
}
