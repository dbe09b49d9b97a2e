type SuggestedWordProps = Readonly<{
  /** Contains `SUGGESTED_WORD`. */
  question: string;
  word: string;
  onChoose: (word: string) => void;
}>;

export const SUGGESTED_WORD = "<b>";

export function SuggestedWord({ question, word, onChoose }: SuggestedWordProps) {
  const [before, after] = question.split(SUGGESTED_WORD);
  return (
    <p className="text-text-2">
      <span>{before}</span>
      <button type="button" className="min-h-6 text-moon underline" onClick={() => onChoose(word)}>
        {word}
      </button>
      <span>{after}</span>
    </p>
  );
}
