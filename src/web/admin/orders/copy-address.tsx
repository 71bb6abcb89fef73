import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { copyText } from '#web/lib/copy-text.ts'

/** Copies the shipping address, as on the label, to the clipboard. */
export function CopyAddress({ lines }: { lines: readonly string[] }) {
  const [outcome, setOutcome] = useState('')
  const { copyAddress, copied, copyFailed } = messages.adminOrders
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
        onClick={async () => setOutcome((await copyText(lines.join('\n'))) ? copied : copyFailed)}
      >
        <Copy size={14} aria-hidden="true" />
        {copyAddress}
      </button>
      <span role="status" className="ml-2 text-muted">
        {outcome}
      </span>
    </>
  )
}
