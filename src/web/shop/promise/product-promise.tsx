/** In words, made on the server: `note` names the way of delivery where there are several. */
export type TodaysPromise = { text: string; note: string }

/** SEL-16: when an order of today comes. */
export function ProductPromise({ text, note }: TodaysPromise) {
  return (
    <p className="border-l-4 border-second pl-3 font-medium text-balance">
      {text}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </p>
  )
}
