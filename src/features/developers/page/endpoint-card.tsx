import { Fragment } from "react";
import { type Accepts, urlOf } from "#contract/endpoint.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import type { DescribedEndpoint } from "./described-endpoints.ts";
import { Example } from "./example.tsx";

/** An endpoint with its parameters and an example that can be run. */
export function EndpointCard({ endpoint }: Readonly<{ endpoint: DescribedEndpoint }>) {
  const { t } = useTranslation();
  const { name, route, parameters, params, example, fields } = endpoint;
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
        {parameters.length > 0 && (
          <div className="grid gap-1.5">
            <h3 className="text-sm font-semibold text-text-2">{t("developers.parameters")}</h3>
            <CodeDefinitions
              entries={parameters.map(({ text, ...parameter }) => ({
                ...parameter,
                text: t(text),
              }))}
            />
          </div>
        )}
      </div>
      <div className="bg-inset p-5 md:p-6">
        <div className="relative grid gap-1.5">
          <h3 className="flex min-h-11 items-center text-sm font-semibold text-text-2 md:min-h-8">
            {t("developers.answer")}
          </h3>
          <Example title={title} url={url} fields={fields} />
        </div>
      </div>
    </section>
  );
}

type CodeDefinitionsProps = Readonly<{
  entries: readonly Readonly<{ name: string; isRequired?: boolean; text: string }>[];
}>;

/** Names of the API, such as those of parameters and errors, with what they mean. */
export function CodeDefinitions({ entries }: CodeDefinitionsProps) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-2">
      {entries.map(({ name, isRequired, text }) => (
        <div key={name} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="flex items-center gap-2 self-start">
            <code className="font-mono text-sm">{name}</code>
            {isRequired && <Tag>{t("developers.required")}</Tag>}
          </dt>
          <dd className="text-text-2">
            <TextWithCode text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a text in which backticks mark names of fields, values and headers, such as "wait as long as `Retry-After` says". */
export function TextWithCode({ text }: Readonly<{ text: string }>) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <code key={index} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
