import { Copy, Pencil, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { newId } from "#client/storage/storage.ts";
import { type GearSet, MAX_GEAR_NAME, MAX_SETS } from "#domain/gear/build.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ActionMenu, MenuEntry } from "#ui/overlay/menu.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useGearLabels } from "./gear-labels.ts";
import type { OpenGearSet } from "./gear-set.ts";

type GearSetsProps = Readonly<{ gearSet: OpenGearSet; onSet: (id: string) => void }>;

/** The character's gear sets as tabs, with a menu to name, copy and delete the open one. */
export function GearSetTabs({ gearSet, onSet }: GearSetsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useGearLabels();
  const id = useId();
  const { character, set } = gearSet;
  const scroller = useShownTab(set.id);
  const isFull = character.sets.length >= MAX_SETS;
  const options = character.sets.map((one) => ({
    value: one.id,
    label: words.setName({ character, set: one }),
  }));

  return (
    <div className="max-w-full min-w-0">
      <div className="flex items-center gap-x-2">
        <div ref={scroller} className="relative min-w-0 overflow-x-auto">
          <Segmented label={t("characters.set.label")} options={options} value={set.id} onChange={onSet} />
        </div>
        <SetMenu gearSet={gearSet} onSet={onSet} fullId={isFull ? id : undefined} />
      </div>
      {isFull && (
        <p id={id} className="text-xs text-text-3">
          {t("characters.set.full", { most: number(MAX_SETS) })}
        </p>
      )}
    </div>
  );
}

type SetMenuProps = GearSetsProps &
  Readonly<{
    /** The id of the text that says why there is no room for another set. */
    fullId: string | undefined;
  }>;

function SetMenu({ gearSet, onSet, fullId }: SetMenuProps) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { copy, remove, rename } = useSetChanges(gearSet, onSet);
  const name = useGearLabels().setName(gearSet);
  return (
    <>
      <ActionMenu label={t("general.more", { name })}>
        <MenuEntry
          icon={Pencil}
          label={t("characters.set.rename", { name })}
          onClick={() => setNaming(true)}
        />
        <MenuEntry
          icon={Copy}
          label={t("characters.set.duplicate", { name })}
          onClick={copy}
          disabled={fullId !== undefined}
          aria-describedby={fullId}
        />
        {gearSet.character.sets.length > 1 && (
          <MenuEntry icon={Trash2} label={t("characters.set.delete", { name })} onClick={remove} />
        )}
      </ActionMenu>
      <Dialog title={t("characters.set.title")} isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm
          form={`set ${gearSet.set.id}`}
          initial={name}
          onName={(next) => {
            setNaming(false);
            rename(next);
          }}
        />
      </Dialog>
    </>
  );
}

/** Returns the ref of the element that scrolls the tabs, so that the open one is in view. */
function useShownTab(open: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checked tab depends on which set is open.
  useEffect(() => {
    const tab = scroller.current?.querySelector<HTMLElement>("label:has(:checked)");
    if (!scroller.current || !tab) return;
    const { scrollLeft, clientWidth } = scroller.current;
    const isInView =
      tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth;
    if (!isInView) scroller.current.scrollLeft = tab.offsetLeft - 3;
  }, [open]);
  return scroller;
}

/** The changes of the open set; `onSet` is called with the set that is open after one. */
function useSetChanges(gearSet: OpenGearSet, onSet: (id: string) => void) {
  const { t } = useTranslation();
  const { character, set } = gearSet;
  const { sets } = character;
  const name = useGearLabels().setName(gearSet);

  const changeSets = (update: (current: readonly GearSet[]) => readonly GearSet[]): boolean =>
    characterChanges.change(character.id, (current) => ({ ...current, sets: [...update(current.sets)] }));

  function copy() {
    const duplicate = {
      ...set,
      id: newId("set"),
      name: toSingleLine(t("characters.copyName", { name }), MAX_GEAR_NAME),
    };
    changeSets((current) => (current.length < MAX_SETS ? [...current, duplicate] : current));
    onSet(duplicate.id);
  }

  function remove() {
    const index = sets.indexOf(set);
    const rest = sets.filter((one) => one !== set);
    changeSets((current) => current.filter((one) => one.id !== set.id));
    onSet((rest[index] ?? rest.at(-1))?.id ?? "");
    toastSuccess(t("characters.set.deleted", { name }), {
      label: t("general.undo"),
      action() {
        changeSets((current) =>
          current.some((one) => one.id === set.id) || current.length >= MAX_SETS
            ? current
            : current.toSpliced(index, 0, set),
        );
        onSet(set.id);
      },
    });
  }

  function rename(next: string) {
    changeSets((current) => current.map((one) => (one.id === set.id ? { ...one, name: next } : one)));
  }

  return { copy, remove, rename };
}

type NameFormProps = Readonly<{ form: string; initial: string; onName: (name: string) => void }>;

function NameForm({ form, initial, onName }: NameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useDraft(form, initial);
  const wrong = useNameError()(typed);
  return (
    <Form
      onSubmit={() => {
        if (wrong !== undefined) return;
        forgetDraft(form);
        onName(toSingleLine(typed, MAX_GEAR_NAME));
      }}
    >
      <TextField
        label={t("characters.edit.name")}
        text={typed}
        onText={setTyped}
        maxLength={MAX_GEAR_NAME}
        isFirst
        wrong={wrong}
      />
      <Button look="primary" type="submit" disabled={wrong !== undefined}>
        {t("characters.edit.save")}
      </Button>
    </Form>
  );
}
