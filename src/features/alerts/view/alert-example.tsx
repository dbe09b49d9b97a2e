import { Bell } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { type NameOf, useAlertWords } from "./use-alert-words.ts";

/** The server and the product of the example, by id and slug. */
export type ExampleOf = Readonly<{ server: string; product: string }>;

type AlertExampleProps = Readonly<{ of: ExampleOf; nameOf: NameOf }>;

/** Alerts that a player could set around the present rate, and the message that one of them would send. */
export function AlertExample({ of: { server, product }, nameOf }: AlertExampleProps) {
  const { t } = useTranslation();
  const words = useAlertWords(nameOf);
  const { rate: limit } = useRate();
  const near = (percent: number) => ({ ...limit, penya: Math.round((limit.penya * percent) / 100) });
  const above = { kind: "rate", server, side: "above", limit } as const;
  const news = { ...above, rate: near(102) };
  return (
    <section aria-labelledby="example" className="card num">
      <h2 id="example" className="card-title flex items-center gap-2 p-4 md:px-5">
        {t("alerts.messages")} <Tag>{t("alerts.example")}</Tag>
      </h2>
      <div className="border-t border-line px-4 py-2.5 md:px-5">
        <p className="font-[550]">{words.title(news)}</p>
        <p className="text-sm text-text-2">{words.body(news)}</p>
      </div>
      <h2 className="card-title flex items-center gap-2 border-t border-line p-4 md:px-5">
        {t("alerts.own")} <Tag>{t("alerts.example")}</Tag>
      </h2>
      <ul>
        {[
          words.condition(above),
          words.condition({ kind: "rate", server, side: "below", limit: near(95) }),
          words.condition({ kind: "price", slug: product }),
        ].map((condition) => (
          <li key={condition} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <Bell className="size-4.5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
            {condition}
          </li>
        ))}
      </ul>
    </section>
  );
}
