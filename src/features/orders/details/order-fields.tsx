import { type RefObject, useEffect, useRef } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { MAX_BUYER, MAX_ORDER_NOTE } from "#domain/order/cart.ts";
import { MAX_ORDER_NAME } from "#domain/order/saved-order.ts";
import { isAbove, toSingleLine } from "#domain/text/name.ts";
import { nameProblem, optionalNameProblem } from "#domain/text/name-problem.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useNameError } from "#ui/field/name-problem.ts";
import { ServerField } from "#ui/field/server-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

export type OrderNames = Readonly<{ name: string; buyer: string; server: string; note: string }>;

export function useOrderFields(form: string, start: OrderNames) {
  const [typed, setTyped] = useDraft(form, start);
  const isNamed =
    nameProblem(typed.name) === undefined &&
    optionalNameProblem(typed.buyer) === undefined &&
    !isAbove(MAX_BUYER, typed.buyer) &&
    !isAbove(MAX_ORDER_NOTE, typed.note);
  return {
    typed,
    type: (change: Partial<OrderNames>) => setTyped({ ...typed, ...change }),
    /** `undefined` while the name is missing or invalid. */
    written: isNamed
      ? {
          ...typed,
          name: toSingleLine(typed.name, MAX_ORDER_NAME),
          buyer: toSingleLine(typed.buyer, MAX_BUYER),
          note: toSingleLine(typed.note, MAX_ORDER_NOTE),
        }
      : undefined,
  };
}

type OrderFieldsProps = Readonly<{
  fields: ReturnType<typeof useOrderFields>;
  servers: readonly KnownServer[];
}>;

export function OrderFields({ fields: { typed, type }, servers }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const wrong = useNameError();
  return (
    <>
      <div>
        <TextField
          wrong={wrong(typed.name)}
          label={t("orders.name")}
          placeholder={t("orders.nameExample")}
          text={typed.name}
          onText={(name) => type({ name })}
          maxLength={MAX_ORDER_NAME}
          isFirst
        />
        {nameProblem(typed.name) === "missing" && (
          <p className="mt-1 text-xs text-text-3">{t("orders.nameMissing")}</p>
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          wrong={
            isAbove(MAX_BUYER, typed.buyer)
              ? t("cart.about.buyerTooLong", { most: number(MAX_BUYER) })
              : wrong(typed.buyer)
          }
          label={t("orders.buyer")}
          placeholder={t("orders.buyerExample")}
          text={typed.buyer}
          onText={(buyer) => type({ buyer })}
          maxLength={MAX_BUYER}
          isUncut
        />
        <ServerField
          label={t("orders.server")}
          none={t("orders.noServer")}
          server={typed.server}
          servers={servers}
          onServer={(server) => type({ server })}
        />
      </div>
      <TextField
        label={t("orders.note")}
        placeholder={t("orders.noteExample")}
        text={typed.note}
        onText={(note) => type({ note })}
        maxLength={MAX_ORDER_NOTE}
        isUncut
        wrong={
          isAbove(MAX_ORDER_NOTE, typed.note)
            ? t("cart.about.noteTooLong", { most: number(MAX_ORDER_NOTE) })
            : undefined
        }
      />
    </>
  );
}

type FormFootProps = Readonly<{
  save: string;
  isReady: boolean;
  onCancel: () => void;
}>;

export function FormFoot({ save, isReady, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="ghost" onClick={onCancel}>
        {t("orders.keepAsIs")}
      </Button>
      <Button look="primary" type="submit" disabled={!isReady}>
        {save}
      </Button>
    </div>
  );
}

/** Focuses the first field of a form that opens within a page, so that the player can type at once. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus(), []);
  return form;
}

/** Returns a ref for the button that a form replaces; the button gets the focus back when the form closes. */
export function useFocusBack(isFormOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) button.current?.focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return button;
}
