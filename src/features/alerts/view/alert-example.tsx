import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { type NameOf, useAlertWords } from "./use-alert-words.ts";

/** The server and the product of the example, by id and slug. */
export type ExampleOf = Readonly<{ server: string; product: string }>;

/** Penya for 1 FC: a rate above the limit of the example, and a lower limit. */
const ABOVE = 203_000;
const BELOW = 180_000;

type AlertExampleProps = Readonly<{ of: ExampleOf; nameOf: NameOf }>;

/** Alerts that a player could set, and the message that one of them would send. */
export function AlertExample({ of: { server, product }, nameOf }: AlertExampleProps) {
  const { t } = useTranslation();
  const words = useAlertWords(nameOf);
  const limit = EXAMPLE_RATE;
  const above = { kind: "rate", server, side: "above", limit } as const;
  const news = { ...above, rate: { ...limit, penya: ABOVE } };
  const conditions = [
    words.condition(above),
    words.condition({ kind: "rate", server, side: "below", limit: { ...limit, penya: BELOW } }),
    words.condition({ kind: "price", slug: product }),
  ];
  return (
    <div className="num grid gap-3 md:gap-4">
      <ExampleCard id="messages" title={t("alerts.messages")}>
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <p className="font-[550]">{words.title(news)}</p>
          <p className="text-sm text-text-2">{words.body(news)}</p>
        </div>
      </ExampleCard>
      <ExampleCard id="alerts" title={t("alerts.own")}>
        <ul>
          {conditions.map((condition) => (
            <li key={condition} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
              <Bell className="size-4.5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
              <span>{condition}</span>
            </li>
          ))}
        </ul>
      </ExampleCard>
    </div>
  );
}

type ExampleCardProps = Readonly<{ id: string; title: string; children: ReactNode }>;

function ExampleCard({ id, title, children }: ExampleCardProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="card-title flex items-center gap-2 p-4 md:px-5">
        <span>{`${title} `}</span>
        <Tag>{t("alerts.example")}</Tag>
      </h2>
      {children}
    </section>
  );
}
