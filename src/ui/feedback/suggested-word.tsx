type SuggestedWordProps = Readonly<{
  /** The sentence, in which <b> marks the word, such as "Did you mean <b>ring</b>?". */
  text: string;
  onTake: () => void;
}>;

/** Suggests a word similar to one without results; its button searches for it. */
export function SuggestedWord({ text, onTake }: SuggestedWordProps) {
  const [before, word, after] = text.split(/<b>(.*?)<\/b>/);
  return (
    <p className="text-text-2">
      {before}
      <button type="button" className="min-h-6 text-moon underline" onClick={onTake}>
        {word}
      </button>
      {after}
    </p>
  );
}
