import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Line, MAX_NOTE } from "#domain/cart.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale.ts";
import { TextField } from "#ui/text-field.tsx";
import { ManualFields, useManualFields } from "./manual-fields.tsx";
import type { OrderView } from "./order-view.ts";

type LineDialogProps = Readonly<{
  view: OrderView;
  /** The line that is open, by its id. */
  id: string | undefined;
  onClose: () => void;
}>;

/** One line: its note, its place in the order and, if it was written by hand, its label and price. */
export function LineDialog({ view, id, onClose }: LineDialogProps) {
  const { cart, catalogue } = view;
  const place = cart.lines.findIndex((line) => line.id === id);
  const line = cart.lines[place];
  const name = line && (line.kind === "manual" ? line.label : catalogue.nameOf(line.slug));
  return (
    <Dialog title={name ?? ""} isOpen={line !== undefined} onClose={onClose}>
      {line && <LineForm key={line.id} view={view} line={line} place={place} onClose={onClose} />}
    </Dialog>
  );
}

type LineFormProps = Readonly<{ view: OrderView; line: Line; place: number; onClose: () => void }>;

function LineForm({ view: { cart, actions }, line, place, onClose }: LineFormProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const isByHand = line.kind === "manual";
  const fields = useManualFields(isByHand ? line : undefined);
  const [note, setNote] = useState(line.note ?? "");
  const count = cart.lines.length;

  function save() {
    if (isByHand && !fields.written) return;
    if (actions.rewrite(line, note, isByHand ? fields.written : undefined)) onClose();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isByHand && <ManualFields fields={fields} />}
      <div>
        <TextField
          label={t("cart.note.label")}
          placeholder={t("cart.note.example")}
          text={note}
          onText={setNote}
          most={MAX_NOTE}
          isFirst
        />
        <p className="mt-1 text-xs text-text-3">{t("cart.note.help")}</p>
      </div>
      {count > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="num mr-auto text-sm text-text-2" role="status">
            {t("cart.place.label", { place: number(place + 1), count: number(count) })}
          </span>
          <Button size="sm" disabled={place === 0} onClick={() => actions.move(line, -1)}>
            <ArrowUp className="size-4" aria-hidden="true" />
            {t("cart.place.up")}
          </Button>
          <Button size="sm" disabled={place === count - 1} onClick={() => actions.move(line, 1)}>
            <ArrowDown className="size-4" aria-hidden="true" />
            {t("cart.place.down")}
          </Button>
        </div>
      )}
      <Button
        look="primary"
        type="submit"
        className="justify-self-end"
        disabled={isByHand && !fields.written}
      >
        {t("cart.save")}
      </Button>
    </form>
  );
}
