import { messages } from '#shared/messages.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const texts = messages.proposal

/** Who has accepted, and when, below what was accepted; also on the printed page. */
export function ProposalSignature({ name, at }: { name: string; at: string }) {
  return (
    <section aria-labelledby="signed" className="grid max-w-prose gap-2 border-l-4 border-second bg-surface p-6">
      <h2 id="signed" className="eyebrow text-muted">
        {texts.signed}
      </h2>
      <p className="font-display text-2xl font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{texts.signedOn(formatDayAndTime(at))}</time>
      </p>
    </section>
  )
}
