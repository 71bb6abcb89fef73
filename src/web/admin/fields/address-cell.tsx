import { shortAddress } from '#shared/address/address.ts'

/** Fifty characters; the style sheet adds the ellipsis, so the text is exact. */
export function AddressCell({ address }: { address: unknown }) {
  const { text, isCut } = shortAddress(address)
  if (text === '') return <Dash />
  return <span className={isCut ? "after:content-['…']" : undefined}>{text}</span>
}

export function Dash() {
  return (
    <span className="text-muted" data-empty>
      —
    </span>
  )
}
