import { useRef } from "react";
import { type ItemsOverview, TERMS_QUOTATION } from "#contract/catalogue/item-looks.ts";
import { Area } from "#features/operator/page/area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { Button } from "#ui/layout/button.tsx";
import { useItemDecisions } from "./items.client.ts";

type OverviewProps = Readonly<{ overview: ItemsOverview }>;

/** The source's terms until they are accepted; then what the server found there, and when it looks again. */
export function LooksSection({ overview }: OverviewProps) {
  const { t } = useTranslation();
  const { source, accepted, formerSource } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears.
  const onDecided = () => heading.current?.focus();
  return (
    <Area title={t("operator.items.title")} heading={heading}>
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        {source === null && <p className="text-text-2">{t("operator.items.demo")}</p>}
        {source !== null && !accepted && (
          <TermsQuestion source={source} formerSource={formerSource} onDecided={onDecided} />
        )}
        {source !== null && accepted && (
          <LookState overview={overview} source={source} accepted={accepted} onDecided={onDecided} />
        )}
      </div>
    </Area>
  );
}

type SourceProps = Readonly<{ source: string; onDecided: () => void }>;

function TermsQuestion({
  source,
  formerSource,
  onDecided,
}: SourceProps & Pick<ItemsOverview, "formerSource">) {
  const { t } = useTranslation();
  const { isPending, accept } = useItemDecisions();
  return (
    <>
      {formerSource !== null && (
        <p className="font-semibold wrap-anywhere">
          {t("operator.items.otherSource", { source: formerSource })}
        </p>
      )}
      <p className="text-text-2">{t("operator.items.intro")}</p>
      <p className="text-sm text-text-3 wrap-anywhere">{t("operator.items.source", { source })}</p>
      <h3 className="font-semibold">{t("operator.items.terms")}</h3>
      <Terms />
      <Button
        look="primary"
        className="justify-self-start max-md:w-full"
        aria-disabled={isPending}
        onClick={() => {
          onDecided();
          accept();
        }}
      >
        {t(isPending ? "operator.saving" : "operator.items.accept")}
      </Button>
    </>
  );
}

const TERMS = ["use", "commercial", "automation", "limit", "owner"] as const;

function Terms() {
  const { t } = useTranslation();
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-text-2">
        {TERMS.map((term) => (
          <li key={term}>{t(`operator.items.term.${term}`)}</li>
        ))}
      </ul>
      <figure className="grid gap-1 rounded-md bg-surface-2 px-4 py-3">
        <figcaption className="text-xs text-text-3">{t("operator.items.original")}</figcaption>
        <blockquote lang="en" className="grid gap-2 text-sm text-text-2">
          {TERMS_QUOTATION.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </blockquote>
      </figure>
    </>
  );
}

type LookStateProps = OverviewProps &
  SourceProps &
  Readonly<{ accepted: NonNullable<ItemsOverview["accepted"]> }>;

function LookState({ overview, source, accepted, onDecided }: LookStateProps) {
  const { t } = useTranslation();
  const timestamp = useFormatTimestamp();
  const { isPending, look, withdraw } = useItemDecisions();
  const { isLooking, rolledBack } = overview;
  const who = accepted.who ? `${accepted.who.name} (${accepted.who.email})` : t("operator.items.deleted");
  return (
    <>
      <LookFailureNotice overview={overview} />
      <LookTimes overview={overview} />
      {rolledBack.map((version) => (
        <p key={version} className="text-sm text-text-2">
          {t("operator.items.rolledBack", { version })}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="primary"
          aria-disabled={isPending || isLooking}
          onClick={() => !isLooking && look()}
        >
          {t("operator.items.look")}
        </Button>
        <Button
          size="sm"
          look="danger-ghost"
          aria-disabled={isPending}
          onClick={() => {
            onDecided();
            withdraw();
          }}
        >
          {t("operator.items.withdraw")}
        </Button>
      </div>
      <div className="text-sm text-text-3 wrap-anywhere">
        <p>{t("operator.items.accepted", { who, at: timestamp(accepted.at) })}</p>
        <p>{t("operator.items.source", { source })}</p>
      </div>
      <details>
        <summary className="cursor-pointer py-2 text-sm font-semibold">{t("operator.items.terms")}</summary>
        <div className="grid gap-3 pt-1">
          <Terms />
        </div>
      </details>
    </>
  );
}

function LookTimes({ overview: { isLooking, looked, due, failure } }: OverviewProps) {
  const { t } = useTranslation();
  const timestamp = useFormatTimestamp();
  return (
    <div className="grid gap-0.5 text-text-2">
      <p role="status" className="font-semibold empty:hidden">
        {isLooking ? t("operator.items.looking") : ""}
      </p>
      {looked && (
        <p className="num">
          {t("operator.items.looked", { at: timestamp(looked.at), version: looked.version ?? "?" })}
        </p>
      )}
      {due && !isLooking && !failure && (
        <p className="num">{t("operator.items.due", { at: timestamp(due) })}</p>
      )}
    </div>
  );
}

function LookFailureNotice({ overview: { failure, due, isLooking } }: OverviewProps) {
  const { t } = useTranslation();
  const timestamp = useFormatTimestamp();
  if (!failure) return null;
  const retry = due && !isLooking ? { detail: t("operator.items.retry", { at: timestamp(due) }) } : {};
  return (
    <div>
      <Failure title={t(`operator.items.failure.${failure.kind}`)} {...retry} />
      {failure.detail && (
        <details>
          <summary className="cursor-pointer py-2 text-sm text-text-2">{t("operator.items.detail")}</summary>
          <p lang="en" className="text-sm whitespace-pre-line text-text-2 wrap-anywhere">
            {failure.detail}
          </p>
        </details>
      )}
    </div>
  );
}
