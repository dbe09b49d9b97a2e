/** Checks that a device that replaced another device's value, which it had not seen, has a conflict that names both. */
import * as v from "valibot";
import { expect } from "vitest";
import { isSame } from "#domain/values/is-same.ts";
import { CharacterEdits, EDIT_CHARACTER } from "#features/characters/character-changes.ts";
import { Details, EDIT_ORDER } from "#features/orders/order-changes.ts";
import type { Device } from "../device.ts";

type Devices = readonly [Device, Device];

/** One applied edit of a field. */
type AppliedEdit = Readonly<{
  id: string;
  device: Device;
  field: string;
  from: unknown;
  to: unknown;
  /** The change's index in the sequence in which the server applied the changes. */
  appliedAt: number;
  /** How many changes the server had applied when it was submitted. */
  submittedAt: number;
}>;

const EDITS = { [EDIT_CHARACTER]: CharacterEdits, [EDIT_ORDER]: Details } as const;
const isEdit = (kind: string): kind is keyof typeof EDITS => kind in EDITS;

function editsOf(kind: string, payload: unknown) {
  const edits: readonly Readonly<{ from: unknown; to: unknown }>[] = isEdit(kind)
    ? v.parse(EDITS[kind], payload)
    : [];
  return edits.map((edit) => ({ edit, field: `${kind} ${JSON.stringify({ ...edit, from: 0, to: 0 })}` }));
}

/**
 * Checks each field that two devices have set: the last device to set it must have a conflict with the value before. It
 * needs none if it has seen that value: its first edit starts from it, or it has set it too, and set another one later.
 * Fields of changes whose ids are in `exempt`, which may have been applied after their refusal, are not checked.
 */
export function expectConflicts(
  applied: readonly string[],
  devices: Devices,
  exempt: ReadonlySet<string | undefined>,
): void {
  const owners = new Map(devices.flatMap((device) => [...device.submitted.keys()].map((id) => [id, device])));
  const edits = applied.flatMap((id, appliedAt): readonly AppliedEdit[] => {
    const device = owners.get(id);
    const change = device?.submitted.get(id);
    if (!device || !change) return [];
    const { kind, payload, submittedAt } = change;
    return editsOf(kind, payload).map(({ edit: { from, to }, field }) => ({
      ...{ id, device, field, from, to, appliedAt, submittedAt },
    }));
  });
  for (const field of new Set(edits.map((edit) => edit.field))) {
    const ofField = edits.filter((edit) => edit.field === field);
    if (!ofField.some(({ id }) => exempt.has(id))) expectConflict(ofField);
  }
}

function expectConflict(edits: readonly AppliedEdit[]): void {
  const last = edits.at(-1);
  const otherIndex = edits.findLastIndex(({ device }) => device !== last?.device);
  const [other, first] = [edits[otherIndex], edits[otherIndex + 1]];
  if (!last || !other || !first) return;
  const isUnseen = !isSame(first.from, other.to) && !isSame(last.to, other.to);
  const isInOneGo = last.submittedAt <= first.appliedAt;
  const hasSetIt = edits.slice(otherIndex + 1).some(({ to }) => isSame(to, other.to));
  if (!isUnseen || (hasSetIt && !isInOneGo)) return;
  const conflicts = last.device
    .journal()
    .reload()
    .flatMap((entry) => (entry.state === "conflict" ? editsOf(entry.kind, entry.instead.payload) : []));
  const values = conflicts.filter(({ field }) => field === last.field).map(({ edit }) => edit);
  expect(values).toContainEqual(expect.objectContaining({ from: last.to, to: other.to }));
}
