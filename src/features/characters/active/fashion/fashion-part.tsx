import { withActive } from "#domain/gear/active/active-changes.ts";
import {
  commonBlessings,
  type FashionWorn,
  withBlessings,
  withFashion,
} from "#domain/gear/active/fashion-lines.ts";
import { FASHION_SLOTS, type FashionSlot } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type ActivePartProps, OpenRow, PartFrame } from "../part-frame.tsx";
import { BlessingChoices } from "./blessing-choices.tsx";
import { FashionLines } from "./fashion-line-choice.tsx";

/** Lines and blessings of what is worn for looks. */
export function FashionPart({ active: { fashion = {} }, words, change }: ActivePartProps) {
  const { t } = useTranslation();
  const title = words.part("fashion");
  const put = (what: string, update: (fashion: FashionWorn) => FashionWorn) =>
    change(what, (current) => withActive(current, { fashion: update(current.fashion ?? {}) }));
  const all = commonBlessings(fashion);
  const piece = (slot: FashionSlot) => ({
    slot,
    words,
    worn: fashion[slot] ?? {},
    onChange: (next: NonNullable<FashionWorn[FashionSlot]>) =>
      put(words.fashion(slot), (current) => withFashion(current, slot, next)),
  });
  return (
    <PartFrame title={title}>
      <BlessingChoices
        label={t("active.fashion.onAll")}
        blessings={all}
        words={words}
        onChange={(blessings) =>
          put(t("active.fashion.onAll"), (current) => withBlessings(current, blessings))
        }
      />
      <ul className="-mx-4">
        {FASHION_SLOTS.map((slot) => (
          <li key={slot} className="border-t border-line">
            <FashionPiece {...piece(slot)} />
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}

type FashionPieceProps = Readonly<{
  slot: FashionSlot;
  words: ActivePartProps["words"];
  worn: NonNullable<FashionWorn[FashionSlot]>;
  onChange: (worn: NonNullable<FashionWorn[FashionSlot]>) => void;
}>;

/** Closed, it says what the piece has. */
function FashionPiece({ slot, words, worn, onChange }: FashionPieceProps) {
  const { t } = useTranslation();
  const name = words.fashion(slot);
  const { lines = [], blessings = [] } = worn;
  const text = words.lines([...lines, ...blessings]);
  return (
    <OpenRow
      name={name}
      value={text || <span className="font-normal text-text-3">{t("active.fashion.nothing")}</span>}
    >
      <div className="grid gap-3 px-4 pt-1 pb-3">
        <FashionLines
          slot={slot}
          lines={lines}
          words={words}
          onChange={(next) => onChange({ ...worn, lines: next })}
        />
        {slot !== "mask" && (
          <BlessingChoices
            label={t("active.fashion.blessingOf", { piece: name })}
            blessings={blessings}
            words={words}
            onChange={(next) => onChange({ ...worn, blessings: next })}
          />
        )}
      </div>
    </OpenRow>
  );
}
