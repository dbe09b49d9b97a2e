import { useState } from "react";
import * as v from "valibot";
import { usePlayer } from "#client/api/session.ts";
import { load, remove } from "#client/storage/storage.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

const PREFIX = "skypurse.change.";

/** An operator's edit that release 0.2.0 had not sent, or that was refused: its fields depend on the kind. */
const UnsentEdit = v.object({
  kind: v.pipe(v.string(), v.startsWith("operator:")),
  player: v.string(),
  label: v.string(),
  payload: v.object({ to: v.optional(v.nullable(v.record(v.string(), v.unknown()))) }),
});

/** Shows edits that an earlier release has kept in this browser without sending them, until they are discarded. */
export function UnsentEdits() {
  const { t } = useTranslation();
  const player = usePlayer()?.id;
  const [edits, setEdits] = useState(() => unsentEdits().filter((edit) => edit.player === player));
  if (edits.length === 0) return null;

  function discard() {
    for (const { key } of edits) remove(key);
    setEdits([]);
  }

  return (
    <div role="alert" className="grid gap-2 rounded-md border border-warn bg-warn-soft px-4 py-3">
      <p className="font-semibold">{t("operator.unsent.title")}</p>
      <ul className="text-sm wrap-anywhere text-text-2">
        {edits.map(({ key, label, text }) => (
          <li key={key}>{[label, text].filter(Boolean).join(": ")}</li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={discard}>
        {t("outbox.discard")}
      </Button>
    </div>
  );
}

function unsentEdits() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
    .flatMap((key) => {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), UnsentEdit), load(key));
      if (!success) return [];
      const { player, label, payload } = output;
      return [{ key, player, label, text: textOf(payload.to) }];
    });
}

/** Returns what was typed: the texts and amounts of an edit. */
function textOf(value: unknown): string {
  if (typeof value !== "object") return String(value ?? "");
  return [...new Set(Object.values(value ?? {}).map(textOf))].filter(Boolean).join(" · ");
}
