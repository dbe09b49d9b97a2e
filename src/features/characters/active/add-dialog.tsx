import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { SearchField } from "#ui/field/search-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type Addable = Readonly<{ id: number; name: string; detail: string; isActive: boolean }>;

type AddDialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  found: readonly Addable[];
  /** Said where nothing is found. */
  none: string;
  onAdd: (id: number) => void;
}>;

/** Stays open, so that several can be added. */
export function AddDialog({ title, isOpen, onClose, ...list }: AddDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <AddList label={title} {...list} />
    </Dialog>
  );
}

function AddList({
  label,
  query,
  onQuery,
  found,
  none,
  onAdd,
}: Omit<AddDialogProps, "title" | "isOpen" | "onClose"> & Readonly<{ label: string }>) {
  const [added, setAdded] = useState("");
  const add = ({ id, name, isActive }: Addable) => {
    if (isActive) return;
    onAdd(id);
    setAdded(name);
  };
  return (
    <div className="grid gap-2">
      <SearchField
        label={label}
        query={query}
        onQuery={onQuery}
        onEnter={(field) => {
          const [first] = found;
          if (first) add(first);
          field.select();
        }}
        isFirst
        className=""
      />
      <p role="status" className="sr-only">
        {added && `+ ${added}`}
      </p>
      {found.length === 0 && <p className="text-text-2">{none}</p>}
      <ul className="-mx-2">
        {found.map((one) => {
          const Icon = one.isActive ? Check : Plus;
          return (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => add(one)}
                aria-pressed={one.isActive}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-surface-2"
              >
                <Icon className="size-4 flex-none text-text-3" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block font-[550] wrap-anywhere">{one.name}</span>
                  <span className="num block text-xs wrap-anywhere text-text-2">{one.detail}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
