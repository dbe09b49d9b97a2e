import { Undo2 } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { contentChanges } from "#domain/order/content-changes.ts";
import type { Order } from "#domain/order/order.ts";
import {
  balance,
  type FrozenLines,
  isSameContent,
  stateWithTotal,
  tryPricedAsSaved,
  withoutUnusedPrices,
} from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { isSame } from "#domain/values/is-same.ts";
import { orderChanges } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft, useHasDraft } from "#ui/field/draft.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { LinesLeftOut } from "#ui/format/order-totals.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** Fields for the lines, the discount and the rate. */
export type ContentFields = ComponentType<
  Readonly<{
    content: FrozenLines;
    onChange: (next: FrozenLines) => void;
    catalogue: ShopCatalogue;
  }>
>;

/** An unsaved edit of the edition `from`. */
type ContentDraft = Readonly<{ from: string; content: FrozenLines }>;

const draftKey = (id: string) => `content ${id}`;

/** An unsaved edit stays when the dialog is closed: then it opens with it again. */
export function useContentDraft({ id }: Pick<SavedOrder, "id">) {
  const [draft, setDraft] = useDraft<ContentDraft | null>(draftKey(id), null);
  const [isOpen, setOpen] = useState(false);
  return {
    draft,
    setDraft,
    isEditing: isOpen || draft !== null,
    open: () => setOpen(true),
    close() {
      setDraft(null);
      forgetDraft(draftKey(id));
      setOpen(false);
    },
  };
}

export const useHasContentDraft = (id: string): boolean => useHasDraft(draftKey(id));

type EditContentProps = Readonly<{
  order: SavedOrder;
  editing: ReturnType<typeof useContentDraft>;
  Editor: ContentFields;
  catalogue: ShopCatalogue;
}>;

export function EditContent({ order, editing, Editor, catalogue }: EditContentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { draft, setDraft, close } = editing;
  const content = draft?.content ?? order.content;
  const from = draft?.from ?? order.edition;
  const { push, undo } = useSteps((next) => setDraft({ from, content: next }));
  const priced = tryPricedAsSaved(content);
  const edited = withoutUnusedPrices(content);
  const isChanged = draft !== null && !isSameContent(edited, order.content);
  const saved = useSaved(order);

  function save() {
    if (isChanged) saved(edited, from);
    close();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-offset-4">
        {t("editions.title")}
      </h3>
      {from !== order.edition && (
        <p role="status" className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
          {t("editions.changedMeanwhile")}
        </p>
      )}
      <Editor
        content={content}
        catalogue={catalogue}
        onChange={(next) => {
          push(content, next);
          setDraft({ from, content: next });
        }}
      />
      <EditFoot
        order={order}
        priced={priced}
        isChanged={isChanged}
        onUndo={undo}
        onSave={save}
        onCancel={close}
      />
    </div>
  );
}

/** The contents before each step. Changes of the same value in a row, such as pressed pluses, are one step. */
function useSteps(onUndo: (content: FrozenLines) => void) {
  const [steps, setSteps] = useState<readonly Readonly<{ before: FrozenLines; of: unknown }>[]>([]);
  const last = steps.at(-1);
  return {
    push(before: FrozenLines, next: FrozenLines): void {
      const of = contentChanges(before, next).flatMap((change) =>
        change.kind.startsWith("total") ? [] : [[change.kind, "line" in change ? change.line.id : ""]],
      );
      if (!last || of.length === 0 || !isSame(last.of, of)) setSteps([...steps, { before, of }]);
    },
    undo:
      last &&
      (() => {
        setSteps(steps.slice(0, -1));
        onUndo(last.before);
      }),
  };
}

/** Saves the edit, and says what is owed now. */
function useSaved(order: SavedOrder) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (content: FrozenLines, from: string): void => {
    const edition = orderChanges.editContent(order, content, from);
    const { totalPenya } = tryPricedAsSaved(content) ?? order;
    toastSuccess(t("editions.saved", { name: order.name, total: number(totalPenya) }), {
      label: t("general.undo"),
      action: () => orderChanges.undoContent(order.id, edition, order.content),
    });
  };
}

type EditFootProps = Readonly<{
  order: SavedOrder;
  priced: Order | undefined;
  isChanged: boolean;
  onUndo: (() => void) | undefined;
  onSave: () => void;
  onCancel: () => void;
}>;

/** The totals, what is owed, and the buttons: always visible. */
function EditFoot({ order, priced, isChanged, onUndo, onSave, onCancel }: EditFootProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isEmpty = priced?.lines.length === 0;
  return (
    <div className="sticky -bottom-5 z-2 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface-2 px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
      {priced && (
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-end gap-x-4 text-lg">
          <span className="mr-auto text-sm text-text-2">{t("cart.total")}</span>
          <Amount amount={priced.totalFc} currency="fc" />
          <Amount amount={priced.totalPenya} currency="penya" unit />
          <LinesLeftOut order={priced} />
        </p>
      )}
      {priced && <BalanceAfter order={order} priced={priced} />}
      {isEmpty && <p className="text-sm text-warn">{t("editions.empty")}</p>}
      {isAsking ? (
        <DiscardQuestion onDiscard={onCancel} onKeep={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button
            look="ghost"
            className="mr-auto -ml-3 max-md:w-11 max-md:!px-0"
            disabled={!onUndo}
            onClick={onUndo}
          >
            <Undo2 className="size-4" aria-hidden="true" />
            <span className="max-md:sr-only">{t("general.undo")}</span>
          </Button>
          <Button look="ghost" onClick={() => (isChanged ? setAsking(true) : onCancel())}>
            {t("orders.keepAsIs")}
          </Button>
          <Button look="primary" disabled={!isChanged || !priced || isEmpty} onClick={onSave}>
            {t("orders.saveChanges")}
          </Button>
        </div>
      )}
    </div>
  );
}

type DiscardQuestionProps = Readonly<{ onDiscard: () => void; onKeep: () => void }>;

function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p role="alert" className="mr-auto text-sm">
        {t("editions.discard")}
      </p>
      <Button look="danger-ghost" onClick={onDiscard}>
        {t("editions.discardYes")}
      </Button>
      <Button ref={keep} onClick={onKeep}>
        {t("editions.discardNo")}
      </Button>
    </div>
  );
}

type BalanceAfterProps = Readonly<{ order: SavedOrder; priced: Order }>;

/** The amount owed or overpaid after saving the edit, with the action that settles it. */
function BalanceAfter({ order, priced }: BalanceAfterProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { paid, state } = order;
  const left = balance({ totalPenya: priced.totalPenya, paid });
  if (paid === 0) return null;
  const next = stateWithTotal(state, paid, left);
  const sentence =
    left.over > 0
      ? t("editions.over", { over: number(left.over) })
      : left.owed > 0
        ? t("editions.owed", { owed: number(left.owed), paid: number(paid) })
        : t("editions.settled");
  return (
    <p role="status" className={`num text-sm ${left.over + left.owed > 0 ? "text-warn" : "text-success"}`}>
      {next === state
        ? sentence
        : `${sentence} ${t("editions.stateThen", { state: t(`orders.state.${next}`) })}`}
    </p>
  );
}
