/** The head of a group of fields. */
export function PieceGroupHead({ name, count }: Readonly<{ name: string; count?: string }>) {
  return (
    <legend className="mb-1.5 w-full text-sm font-semibold text-text-2">
      <span>{name}</span>
      {count !== undefined && <span className="num ml-2 font-medium text-text-3">{count}</span>}
    </legend>
  );
}
