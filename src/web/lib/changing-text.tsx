/**
 * A text that the page itself changes is a new element each time: a browser's translation has replaced the text node to which
 * Preact would write, so the former text would stay. Amounts and codes have the class `notranslate` instead, because Preact
 * sets `translate` as a property, for which "no" is true.
 */
export function ChangingText({ children: text, className }: { children: string | null; className?: string }) {
  return text ? (
    <span key={text} className={className}>
      {text}
    </span>
  ) : null
}
