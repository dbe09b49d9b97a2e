import { Fragment } from "react";

/** Renders a text in which backticks mark names of fields, values and headers, such as "wait as long as `Retry-After` says". */
export function TextWithCode({ text }: Readonly<{ text: string }>) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <code key={index} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
