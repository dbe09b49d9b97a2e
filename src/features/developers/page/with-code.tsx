/** A text in which names of fields and headers stand between backticks, as in Markdown. */
export function WithCode({ children }: Readonly<{ children: string }>) {
  return children.split("`").map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="font-mono text-sm">
        {part}
      </code>
    ),
  );
}
