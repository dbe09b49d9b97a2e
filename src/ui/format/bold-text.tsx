/** Such as "Read as <b>1,500</b> Penya". */
export function BoldText({ text }: Readonly<{ text: string }>) {
  return text.split(/<b>(.*?)<\/b>/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <b key={index} className="num font-[650] text-text">
        {part}
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <span key={index}>{part}</span>
    ),
  );
}
