import { useEffect, useRef } from "react";
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import { isSame } from "#domain/values/is-same.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { type OperatorEdit, useEdit } from "./operator.client.ts";

type Stored<Value, Typed> = Readonly<{
  /** The value as the page knows it. */
  value: Value;
  /** The schema of the value in a refusal. */
  schema: v.GenericSchema<unknown, Value>;
  typedOf: (value: Value) => Typed;
}>;

/** An edit of a form; its request says over which value `to` was typed. */
type FormEdit<Value> = Readonly<{
  from: Value;
  to: Value;
  onSaved?: () => void;
}> &
  Pick<OperatorEdit, "send" | "done">;

/**
 * A form of a stored value. It follows the value until something is typed; from then on it keeps what was typed and the value
 * that this was typed over, also when it is closed or the page is loaded again, until it is saved.
 */
export function useEditedForm<Value, Typed>(key: string, { value, schema, typedOf }: Stored<Value, Typed>) {
  const edit = useEdit();
  const [draft, setDraft] = useDraft<Readonly<{ from: Value; typed: Typed }> | null>(key, null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const currentIn = (error: unknown) =>
    error instanceof ApiError && error.code === "changed_meanwhile"
      ? v.safeParse(schema, error.current)
      : undefined;
  const refused = currentIn(edit.error);
  const current = refused?.success ? refused.output : value;
  const from = draft ? draft.from : current;
  const drop = () => setDraft(null);

  function save({ from: base, to, send, done, onSaved }: FormEdit<Value>): void {
    const onSuccess = () => {
      drop();
      onSaved?.();
    };
    if (edit.isPending) return;
    if (isSame(base, to)) {
      onSuccess();
      return;
    }
    const sendForm = async (change: string) => {
      const receipt = await send(change).catch((error: unknown) => {
        const found = currentIn(error);
        // Somebody else, or an earlier request without a response, has set the same value.
        if (found?.success && isSame(found.output, to)) return null;
        throw error;
      });
      // The form may be closed by now.
      forgetDraft(key);
      return receipt;
    };
    edit.mutate({ send: sendForm, done, isShown: () => isOpen.current }, { onSuccess });
  }

  return {
    /** The value that is stored now, as far as it is known. */
    current,
    /** The value that was typed over. */
    from,
    isChanged: !isSame(from, current),
    typed: draft ? draft.typed : typedOf(current),
    /** Ignored while the form is being saved, which drops the draft in the end. */
    type: (typed: Typed) => !edit.isPending && setDraft({ from, typed }),
    /** Whether something was typed. */
    isTyped: draft !== null,
    drop,
    save,
    isSaving: edit.isPending,
    error: edit.error,
  };
}
