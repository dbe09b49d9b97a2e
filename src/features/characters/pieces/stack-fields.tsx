import { usePieceWords } from "#client/i18n/piece-words.ts";
import type { Stack } from "#domain/gear/build.ts";
import { socketsUsed } from "#domain/gear/piece-rules.ts";
import type { Socketable } from "#domain/gear/sockets.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { fieldClass } from "#ui/field/form-field.tsx";
import { GroupedOptions, InlineSelect, NativeSelect } from "#ui/field/select.tsx";
import { PieceGroupHead } from "./piece-group-head.tsx";

type StackFieldsProps = Readonly<{
  /** "Cards" or "Jewels". */
  name: string;
  stacks: readonly Stack[];
  choices: readonly Socketable[];
  sockets: number;
  onChange: (stacks: readonly Stack[]) => void;
}>;

/** Cards or jewels as stacks: the first choice fills all sockets, and a smaller number leaves room for another kind. */
export function StackFields({ name, stacks, choices, sockets, onChange }: StackFieldsProps) {
  const { t } = useTranslation();
  const used = socketsUsed(stacks);
  const free = Math.max(0, sockets - used);
  const change = (index: number, stack: Stack | undefined) =>
    onChange(stacks.toSpliced(index, 1, ...(stack ? [stack] : [])));
  // The row of a new stack becomes its row, so that the focus stays.
  const rows = free > 0 ? [...stacks, undefined] : stacks;
  return (
    <fieldset className="grid gap-2">
      <PieceGroupHead
        name={name}
        count={t("characters.piece.filled", { used: String(used), most: String(sockets) })}
      />
      {rows.map((stack, index) => (
        <StackRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          key={index}
          label={index === 0 ? name : `${name} ${index + 1}`}
          stack={stack}
          choices={choices.filter(
            ({ kind }) => kind === stack?.kind || stacks.every((one) => one.kind !== kind),
          )}
          free={free}
          onChange={(next) => change(index, next)}
        />
      ))}
      {used > sockets && (
        <p role="alert" className="text-sm text-warn">
          {t("characters.piece.overfull", { count: sockets, number: String(sockets) })}
        </p>
      )}
    </fieldset>
  );
}

type StackRowProps = Pick<StackFieldsProps, "choices"> &
  Readonly<{
    label: string;
    stack: Stack | undefined;
    /** Sockets without a card. */
    free: number;
    onChange: (stack: Stack | undefined) => void;
  }>;

function StackRow({ label, stack, choices, free, onChange }: StackRowProps) {
  const { t } = useTranslation();
  const words = usePieceWords();
  const options = choices.map((one) => ({
    value: one.kind,
    label: `${words.socketable(one)}: ${words.lines(one.abilities)}`,
    ...(one.grade !== "" && { group: words.familyName(one) }),
  }));
  const shown = stack ? words.nameOfKind(stack.kind) : "";
  const counts = Array.from({ length: (stack?.count ?? 0) + free }, (_, index) => String(index + 1));
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <NativeSelect
          aria-label={label}
          className={fieldClass()}
          value={stack?.kind ?? ""}
          onChange={({ target: { value: kind } }) =>
            onChange(kind === "" ? undefined : { kind, count: stack?.count ?? free })
          }
        >
          <option value="" className="bg-surface text-text">
            {t("characters.piece.none")}
          </option>
          {stack && options.every(({ value }) => value !== stack.kind) && (
            <option value={stack.kind} className="bg-surface text-text">
              {shown}
            </option>
          )}
          <GroupedOptions options={options} />
        </NativeSelect>
      </span>
      {stack && counts.length > 1 && (
        <span className="num flex-none">
          <InlineSelect
            label={t("characters.piece.numberOf", { name: shown })}
            value={String(stack.count)}
            options={counts.map((value) => ({ value, label: `× ${value}` }))}
            onChange={(count) => onChange({ ...stack, count: Number(count) })}
          />
        </span>
      )}
    </div>
  );
}
