/** A text of which some words are printed out of register; words that do not stand in it are left as they are. */
export function Misregistered({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.indexOf(words)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="misregister" data-word={words}>
        {words}
      </span>
      {text.slice(at + words.length)}
    </>
  )
}
