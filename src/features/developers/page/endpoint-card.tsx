import { type Accepts, urlOf } from "#contract/endpoint.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import type { DescribedEndpoint } from "./described-endpoints.ts";
import { Example } from "./example.tsx";
import { TextWithCode } from "./text-with-code.tsx";

/** An endpoint with its parameters and an example that can be run. */
export function EndpointCard({ endpoint }: Readonly<{ endpoint: DescribedEndpoint }>) {
  const { t } = useTranslation();
  const { name, route, params, example } = endpoint;
  const title = t(`developers.endpoint.${name}.title`);
  const url = urlOf<string, Accepts>({ route }, { params, query: example });
  return (
    <section aria-labelledby={name} className="card overflow-hidden xl:grid xl:grid-cols-2">
      <div className="grid content-start gap-3 p-5 md:p-6">
        <h2 id={name} className="card-title scroll-mt-20">
          {title}
        </h2>
        <p className="flex items-baseline gap-2 font-mono text-sm">
          <span className="rounded-sm bg-surface-2 px-2 py-1">GET</span>
          <a
            href={url}
            className="flex min-h-11 min-w-0 items-center wrap-anywhere text-moon underline md:min-h-6"
          >
            {url}
          </a>
        </p>
        <p className="text-text-2">
          <TextWithCode text={t(`developers.endpoint.${name}.text`)} />
        </p>
        <Parameters endpoint={endpoint} />
      </div>
      <div className="bg-inset p-5 md:p-6">
        <div className="relative grid gap-1.5">
          <h3 className="flex min-h-11 items-center text-sm font-semibold text-text-2 md:min-h-8">
            {t("developers.answer")}
          </h3>
          <Example
            endpoint={name}
            url={url}
            texts={{
              run: t("developers.run"),
              running: t("developers.running"),
              failed: t("developers.failed"),
              name: title,
              label: t("developers.response", { name: title }),
              done: (status, ms) => t("developers.received", { status, ms }),
            }}
          />
        </div>
      </div>
    </section>
  );
}

function Parameters({ endpoint: { parameters } }: Readonly<{ endpoint: DescribedEndpoint }>) {
  const { t } = useTranslation();
  if (parameters.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold text-text-2">{t("developers.parameters")}</h3>
      <dl className="grid gap-2">
        {parameters.map(({ name, text, isRequired }) => (
          <div key={name} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="flex items-center gap-2 self-start">
              <code className="font-mono text-sm">{name}</code>
              {isRequired && <Tag>{t("developers.required")}</Tag>}
            </dt>
            <dd className="text-text-2">
              <TextWithCode text={t(`developers.param.${text}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
