import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { EditableProduct } from "#contract/shop.ts";
import type { RuledProduct, RuledServer } from "#features/operator/server/community.contract.ts";
import type { RateRule, SaidPrice } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";

type ProductShareRowProps = Readonly<{
  product: RuledProduct;
  item: EditableProduct | undefined;
  onOpen: () => void;
}>;

/** What members say about a product, and the operator's rule. */
export function ProductShareRow({
  product: { said, leftOut, rule, slug },
  item,
  onOpen,
}: ProductShareRowProps) {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  return (
    <OpenRow
      icon={item && <ProductGlyph category={item.category} slug={slug} />}
      name={item?.text[language].name ?? slug}
      onOpen={onOpen}
    >
      <SaidText said={rule.frozen ?? said} />
      {leftOut > 0 && (
        <Tag tone="warn">
          {`${t("rate.community.members", { count: leftOut, number: number(leftOut) })} · ${t("operator.community.excluded.left_out")}`}
        </Tag>
      )}
      {rule.frozen && <Tag tone="moon">{t("operator.community.frozen")}</Tag>}
      {(rule.least !== null || rule.most !== null) && (
        <Tag>
          <LimitsText limits={rule} unit="FC" />
        </Tag>
      )}
    </OpenRow>
  );
}

type ServerShareRowProps = Readonly<{
  server: RuledServer;
  name: string;
  onOpen: () => void;
}>;

/** The rate that members say of a server, how many of them count, and the operator's limits. */
export function ServerShareRow({ server: { members, rate, rule }, name, onOpen }: ServerShareRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <OpenRow name={name} onOpen={onOpen}>
      {rate && (
        <span className="num">
          {t("rate.reading", { per: number(rate.per), amount: number(rate.penya) })}
        </span>
      )}
      <span className="num">{t("rate.community.members", { count: members, number: number(members) })}</span>
      {rate && (
        <Tag tone={rate.certainty === "players" ? "ok" : "neutral"}>
          {t(`shop.certainty.${rate.certainty}`)}
        </Tag>
      )}
      {(rule.least !== null || rule.most !== null) && (
        <Tag>
          <LimitsText limits={rule} unit="Penya" />
        </Tag>
      )}
    </OpenRow>
  );
}

type QuestionRowProps = Readonly<{
  name: string;
  /** Those that count, in words. */
  answers: readonly string[];
  onOpen: () => void;
}>;

export function QuestionRow({ name, answers, onOpen }: QuestionRowProps) {
  const { t } = useTranslation();
  return (
    <OpenRow name={name} onOpen={onOpen}>
      <span className="num">{answers.join(" · ") || t("operator.community.noAnswers")}</span>
    </OpenRow>
  );
}

type OpenRowProps = Readonly<{ icon?: ReactNode; name: string; onOpen: () => void; children: ReactNode }>;

function OpenRow({ icon, name, onOpen, children }: OpenRowProps) {
  const { t } = useTranslation();
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-4 py-2 hover:bg-surface-2 md:min-h-13 md:px-5 md:py-1.5">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-3">{children}</p>
      </div>
      <button
        type="button"
        aria-label={t("operator.community.open", { name })}
        onClick={onOpen}
        className="flex size-8 items-center justify-center text-text-3 after:absolute after:inset-0 after:content-['']"
      >
        <ChevronRight className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

type LimitsTextProps = Readonly<{ limits: RateRule; unit: "FC" | "Penya" }>;

/** Limits as "10 to 20 FC", "≥ 10 FC" or "≤ 20 FC"; a dash without any. */
function LimitsText({ limits: { least, most }, unit }: LimitsTextProps) {
  const { number } = useLocale();
  const shown =
    least !== null && most !== null
      ? `${number(least)}–${number(most)} ${unit}`
      : least !== null
        ? `≥ ${number(least)} ${unit}`
        : most !== null
          ? `≤ ${number(most)} ${unit}`
          : "–";
  return <span className="num whitespace-nowrap">{shown}</span>;
}

/** What members say about a price: one number, or two, each with its members and its day. */
export function SaidText({ said }: Readonly<{ said: SaidPrice | null }>) {
  const { t } = useTranslation();
  const { number, date } = useLocale();
  if (!said) return <span className="text-text-3">{t("operator.community.none")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {said.numbers.map(({ fcoins, members, day }, index) => (
        <span key={fcoins} className="num">
          {`${t("shop.sharedNumber", {
            count: members,
            price: number(fcoins),
            number: number(members),
            date: date(day),
          })}${index < said.numbers.length - 1 ? " /" : ""}`}
        </span>
      ))}
      <Tag tone={said.certainty === "players" ? "ok" : "neutral"}>
        {said.certainty === "split" ? t("operator.community.split") : t(`shop.certainty.${said.certainty}`)}
      </Tag>
    </span>
  );
}
