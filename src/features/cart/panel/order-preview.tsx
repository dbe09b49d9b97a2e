import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { useOrderLabels } from "#client/i18n/use-order-labels.ts";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import type { Format } from "#contract/documents/value-documents.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import { rounded, roundedAmount } from "#domain/money/format-amount.ts";
import { DISCORD_LENGTH } from "#domain/order/text/discord.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { useTranslation } from "#i18n/use-translation.ts";

import { InlineSelect } from "#ui/field/select.tsx";

import { useLocale } from "#ui/format/locale.ts";
import { IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { OrderCopying } from "./copying.tsx";
import { useReaderLanguage } from "./order-outputs.ts";

type OrderPreviewProps = Readonly<{
  copying: OrderCopying;
  format: Format;
  /** In Penya; `undefined` while the order cannot be priced. */
  total: number | undefined;
}>;

/** The text that is copied. Of several chat messages one is shown at a time; copying moves on to the next. */
export function OrderPreview({ copying, format, total }: OrderPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const { messages, part, message, choose } = copying;

  return (
    <div className="overflow-hidden rounded-md border border-line bg-inset">
      <div className="flex flex-wrap items-center gap-x-1 pr-3 pl-1.5 text-xs text-text-2">
        <span className="sr-only" id={id}>
          {t(`cart.preview.${format}`)}
        </span>
        <ReaderSelect />
        {format === "csv" && <SeparatorSelect />}
        {format !== "csv" && <FcSelect />}
        {format === "chat" && <DigitsSelect />}
        <MessageLength count={message.length} format={format} />
      </div>
      <WordsFailure />
      <p
        tabIndex={0}
        aria-labelledby={id}
        role="group"
        className={classNames(
          "num max-h-24 overflow-y-auto px-3 pt-0.5 pb-2.5 text-sm leading-5 whitespace-pre-wrap outline-offset-[-2px] empty:min-h-13",
          // Without a monospaced font its columns are not aligned.
          (format === "discord" || format === "csv") && "font-mono !text-xs !whitespace-pre overflow-x-auto",
        )}
      >
        {message}
      </p>
      {format === "chat" && total !== undefined && <RoundedTotal total={total} />}
      {messages.length > 1 && <Parts messages={messages} part={part} onChoose={choose} />}
    </div>
  );
}

function MessageLength({ count, format }: Readonly<{ count: number; format: Format }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { chatLength } = usePreferences();
  // On a phone there is no room for words beside two select fields.
  const isShort = format === "chat" || format === "csv";
  const most = { chat: chatLength, discord: DISCORD_LENGTH, plain: undefined, csv: undefined }[format];
  return (
    <span className="num ml-auto py-1.5">
      <span className={isShort ? "max-md:sr-only" : undefined}>
        {most !== undefined
          ? t("cart.charactersOf", { count, number: number(count), most: number(most) })
          : t("cart.characters", { count, number: number(count) })}
      </span>
      {isShort && (
        <span className="md:hidden" aria-hidden="true">
          {`${number(count)}${most !== undefined ? ` / ${number(most)}` : ""}`}
        </span>
      )}
    </span>
  );
}

/** Above this many messages two stepping buttons replace one button per message, which would be too small. */
const MAX_BUTTONS = 20;

type PartsProps = Readonly<{
  messages: readonly string[];
  part: number;
  onChoose: (part: number) => void;
}>;

function Parts({ messages, part, onChoose }: PartsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = messages.length;
  return (
    <div
      role="group"
      aria-label={t("cart.messages", { count })}
      className="flex flex-wrap items-center gap-1 border-t border-line p-1.5"
    >
      {count > MAX_BUTTONS ? (
        <>
          <IconButton
            size="sm"
            aria-label={t("cart.previousMessage")}
            disabled={part === 0}
            onClick={() => onChoose(part - 1)}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </IconButton>
          <span className="num min-w-16 text-center text-xs" role="status">
            {`${number(part + 1)}/${number(count)}`}
          </span>
          <IconButton
            size="sm"
            aria-label={t("cart.nextMessage")}
            disabled={part === count - 1}
            onClick={() => onChoose(part + 1)}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        messages.map((text, index) => (
          <button
            key={text}
            type="button"
            aria-pressed={index === part}
            aria-label={t("cart.messageOf", {
              part: index + 1,
              total: count,
              count: text.length,
              number: number(text.length),
            })}
            onClick={() => onChoose(index)}
            className={classNames(
              "num h-9 min-w-9 rounded-sm px-2 text-xs md:h-7",
              index === part ? "bg-moon-soft font-semibold text-text" : "text-text-2 hover:bg-surface-3",
            )}
          >
            <span>{`${index + 1}/${count}`}</span>
            <span className="ml-1 font-normal text-text-3">{number(text.length)}</span>
          </button>
        ))
      )}
    </div>
  );
}

/** Shown if the texts of the reader's language could not be loaded: then there is no text to copy. */
function WordsFailure() {
  const { t } = useTranslation();
  const { isFailed, retry } = useOrderLabels(useReaderLanguage());
  if (!isFailed) return null;
  return (
    <p role="alert" className="flex items-center gap-2 px-3 pb-2 text-sm text-danger">
      {t("shell.languageFailed")}
      <button type="button" className="min-h-9 underline" onClick={retry}>
        {t("general.retry")}
      </button>
    </p>
  );
}

/** Selects the language of the text, which can differ from that of the interface. */
function ReaderSelect() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const reader = useReaderLanguage();
  return (
    <InlineSelect
      label={t("cart.reader")}
      value={reader}
      options={LANGUAGES.map((value) => ({ value, label: OWN_NAME[value], lang: value }))}
      // The interface's own language is stored as `null`, so that the text follows when it changes.
      onChange={(chosen) => setPreferences({ reader: chosen === language ? null : chosen })}
    />
  );
}

/** Selects whether the text has the FCoins, which are the seller's cost, besides the Penya. */
function FcSelect() {
  const { t } = useTranslation();
  const { showsFc } = usePreferences();
  return (
    <InlineSelect
      label={t("cart.showsFc.label")}
      value={showsFc ? "both" : "penya"}
      options={[
        { value: "penya", label: t("cart.showsFc.penya") },
        { value: "both", label: t("cart.showsFc.both") },
      ]}
      onChange={(chosen) => setPreferences({ showsFc: chosen === "both" })}
    />
  );
}

/** Selects whether a chat text has rounded amounts or all digits. */
function DigitsSelect() {
  const { t } = useTranslation();
  const { chatDigits } = usePreferences();
  return (
    <InlineSelect
      label={t("settings.chat.digits")}
      value={chatDigits}
      options={[
        { value: "short", label: t("cart.digits.short") },
        { value: "plain", label: t("cart.digits.plain") },
      ]}
      onChange={(chosen) => setPreferences({ chatDigits: chosen })}
    />
  );
}

/** Says by how much the rounded total of a chat text differs from the exact one. */
function RoundedTotal({ total }: Readonly<{ total: number }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { chatDigits } = usePreferences();
  const difference = rounded(total) - total;
  if (chatDigits === "plain" || difference === 0) return null;
  return (
    <p className="num px-3 pb-2 text-xs text-text-3">
      {t(difference > 0 ? "cart.roundedUp" : "cart.roundedDown", {
        total: roundedAmount(total),
        difference: number(Math.abs(difference)),
      })}
    </p>
  );
}

const AUTOMATIC = "auto";

function SeparatorSelect() {
  const { t } = useTranslation();
  const { separator } = usePreferences();
  const names = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;
  return (
    <InlineSelect
      label={t("cart.separator.label")}
      value={separator ?? AUTOMATIC}
      options={[
        { value: AUTOMATIC, label: t("cart.separator.automatic") },
        ...CSV_SEPARATORS.map((value) => ({ value, label: t(`cart.separator.${names[value]}`) })),
      ]}
      onChange={(chosen) => setPreferences({ separator: chosen === AUTOMATIC ? null : chosen })}
    />
  );
}
