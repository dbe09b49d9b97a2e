type SuggestedWordProps = Readonly<{
  /** The question, which contains `SUGGESTED_WORD` in place of the word. */
  question: string;
  word: string;
  onChoose: (word: string) => void;
}>;

/** Stands for the word in the question. */
export const SUGGESTED_WORD = "<b>";

/** Asks whether a similar word was meant, which is a button within the question. */
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
