import { useState } from "react";
import { FASHION_LINES, FREE_LINES, freeLine, lineKey } from "#domain/gear/active/fashion-lines.ts";
import { type ChosenLine, type FashionSlot, GEAR_LIMITS } from "#domain/gear/build.ts";
import { isSame } from "#domain/values/is-same.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { SelectField } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { ActiveWords } from "../active-words.ts";

type FashionLinesProps = Readonly<{
  slot: FashionSlot;
  lines: readonly ChosenLine[];
  words: ActiveWords;
  onChange: (lines: readonly ChosenLine[]) => void;
}>;

const OTHER = "other";

/** The lines of the game's items by choice; for later items, each line by its stat and value. */
export function FashionLines({ slot, lines, words, onChange }: FashionLinesProps) {
  const { t } = useTranslation();
  const choices = FASHION_LINES[slot];
  const [isFree, setFree] = useState(false);
  const index = choices.findIndex((choice) => isSame(choice, lines));
  const isOther = isFree || choices.length === 0 || (lines.length > 0 && index < 0);
  return (
    <div className="grid gap-2">
      {choices.length > 0 && (
        <SelectField
          label={t("active.fashion.line")}
          value={isOther ? OTHER : index < 0 ? "" : String(index)}
          options={[
            { value: "", label: t("active.fashion.noLine") },
            ...choices.map((choice, at) => ({ value: String(at), label: words.lines(choice) })),
            { value: OTHER, label: t("active.fashion.otherLine") },
          ]}
          onChange={(value) => {
            setFree(value === OTHER);
            if (value !== OTHER) onChange(choices[Number(value || Number.NaN)] ?? []);
          }}
        />
      )}
      {isOther && <FreeLines lines={lines} words={words} onChange={onChange} />}
    </div>
  );
}

function FreeLines({ lines, words, onChange }: Omit<FashionLinesProps, "slot">) {
  const { t } = useTranslation();
  return (
    <>
      {lines.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {lines.map((line, index) => (
            <li key={lineKey(line)}>
              <Button
                size="sm"
                aria-label={t("active.remove", { name: words.line(line) })}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                <span className="num">{words.line(line)}</span>
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lines.length < GEAR_LIMITS.fashionLines && (
        <NewLine onAdd={(line) => onChange([...lines.filter((one) => !isSameStat(one, line)), line])} />
      )}
    </>
  );
}

const isSameStat = (one: ChosenLine, other: ChosenLine) =>
  one.parameter === other.parameter && one.isPercent === other.isPercent;

function NewLine({ onAdd }: Readonly<{ onAdd: (line: ChosenLine) => void }>) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const [kind, setKind] = useState(0);
  const [text, setText] = useState("");
  const chosen = FREE_LINES[kind];
  if (!chosen) return null;
  const line = freeLine(chosen, text);
  const isWrong = text.trim() !== "" && !line;
  const end = { min: chosen.most, max: chosen.most };
  const most = chosen.isPercent ? labels.percent(end) : labels.points(end);
  return (
    <Form
      onSubmit={() => {
        if (!line) return;
        onAdd(line);
        setText("");
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <SelectField
          label={t("active.fashion.stat")}
          value={String(kind)}
          options={FREE_LINES.map(({ parameter, isPercent }, index) => ({
            value: String(index),
            label: `${labels.parameter(parameter)}${isPercent ? " %" : ""}`,
          }))}
          onChange={(next) => setKind(Number(next))}
        />
        <TextField
          label={t("active.fashion.value")}
          text={text}
          onText={setText}
          maxLength={20}
          wrong={isWrong ? t("active.fashion.wrongValue", { most }) : undefined}
        />
      </div>
      <Button size="sm" type="submit" className="justify-self-start" disabled={!line}>
        {t("active.fashion.addLine")}
      </Button>
    </Form>
  );
}
