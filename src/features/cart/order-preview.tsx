import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { copy } from "#client/clipboard.ts";
import { usePreferences } from "#client/preferences.ts";
import { DISCORD_LENGTH } from "#domain/order-discord.ts";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale.ts";
import { tell } from "#ui/toasts.ts";
import type { OrderTexts } from "./order-texts.ts";

type OrderPreviewProps = Readonly<{
  texts: OrderTexts;
  format: keyof OrderTexts;
  /** The buttons below, given what copies the shown message. */
  children: (copyOrder: () => void) => ReactNode;
}>;

/** The text that is copied. Of several chat messages one is shown at a time; copying moves on to the next. */
export function OrderPreview({ texts, format, children }: OrderPreviewProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { chatLength } = usePreferences();
  const id = useId();
  const [chosen, setChosen] = useState({ texts, part: 0 });
  const [refused, setRefused] = useState<string>();
  const messages = texts[format];
  const most = { chat: chatLength, discord: DISCORD_LENGTH, plain: undefined, csv: undefined }[format];
  // Of another order than the one that was begun, the first message comes first again.
  const place = chosen.texts === texts ? chosen.part : 0;
  const choose = (part: number) => setChosen({ texts, part });
  const message = messages[place] ?? "";
  const isSplit = messages.length > 1;

  async function copyMessage() {
    if (!(await copy(message))) {
      setRefused(message);
      return;
    }
    tell(
      isSplit
        ? t("cart.copiedPart", { part: place + 1, count: messages.length })
        : t(`cart.copied.${format}`, { count: message.length }),
    );
    if (isSplit) choose((place + 1) % messages.length);
  }

  return (
    <>
      <div className="overflow-hidden rounded-md border border-line bg-inset">
        <div className="flex flex-wrap items-center gap-x-2 px-3 py-1.5 text-xs text-text-2">
          <span className="flex-1" id={id}>
            {t(`cart.preview.${format}`)}
          </span>
          <span className="num">
            {most !== undefined
              ? t("cart.charactersOf", {
                  count: message.length,
                  number: number(message.length),
                  most: number(most),
                })
              : t("cart.characters", { count: message.length, number: number(message.length) })}
          </span>
        </div>
        <p
          tabIndex={0}
          aria-labelledby={id}
          role="group"
          className={classNames(
            "num max-h-24 overflow-y-auto px-3 pt-0.5 pb-2.5 text-sm leading-4.75 whitespace-pre-wrap outline-offset-[-2px]",
            // Its columns stand below each other only so.
            (format === "discord" || format === "csv") &&
              "font-mono !text-xs !whitespace-pre overflow-x-auto",
          )}
        >
          {message}
        </p>
        {isSplit && (
          <div
            role="group"
            aria-label={t("cart.messages", { count: messages.length })}
            className="flex max-h-22 flex-wrap gap-1 overflow-y-auto border-t border-line p-1.5"
          >
            {messages.map((text, part) => (
              <button
                key={text}
                type="button"
                aria-pressed={part === place}
                onClick={() => choose(part)}
                className={classNames(
                  "num h-9 min-w-9 rounded-sm px-2 text-xs md:h-7",
                  part === place ? "bg-moon-soft font-semibold text-text" : "text-text-2 hover:bg-surface-3",
                )}
              >
                {part + 1}/{messages.length}
              </button>
            ))}
          </div>
        )}
      </div>
      {children(copyMessage)}
      <Dialog
        title={t("cart.refusedTitle")}
        isOpen={refused !== undefined}
        onClose={() => setRefused(undefined)}
      >
        <p className="mb-3 text-text-2">{t("cart.refusedHelp")}</p>
        <textarea
          readOnly
          data-first-focus
          rows={8}
          value={refused ?? ""}
          aria-label={t(`cart.preview.${format}`)}
          onFocus={(event) => event.target.select()}
          className="w-full rounded-md border border-control bg-inset p-3 text-lg md:text-sm"
        />
      </Dialog>
    </>
  );
}
