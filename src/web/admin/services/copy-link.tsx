import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'

const texts = messages.adminProposals

type Outcome = { kind: 'copied' } | { kind: 'by-hand'; url: string } | { kind: 'failed'; text: string }

/** A link to the client's page, to hand it over in another way than by mail. It is made when the button is clicked; what came of it is a line below. */
export function CopyLink({ id }: { id: number }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asAdmin = useAsAdmin()
  const hint = useId()

  async function copy() {
    setOutcome(null)
    setIsBusy(true)
    try {
      const { url } = await asAdmin((token) => api('POST /service-orders/:id/proposal-link', { params: { id }, token }))
      setOutcome((await copyText(url)) ? { kind: 'copied' } : { kind: 'by-hand', url })
    } catch (error) {
      setOutcome({ kind: 'failed', text: textOf(error, texts.linkFailed) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        icon={<Copy size={15} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void copy()}
      >
        {texts.copyLink}
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {outcome?.kind === 'copied' ? texts.copied : ''}
      </p>
      {outcome?.kind === 'failed' && (
        <p role="alert" className="w-full text-sm text-danger">
          {outcome.text}
        </p>
      )}
      {outcome?.kind === 'by-hand' && (
        <div className="grid w-full gap-1.5">
          <p id={hint} role="alert" className="text-sm">
            {texts.copyByHand}
          </p>
          <input
            readOnly
            value={outcome.url}
            aria-labelledby={hint}
            onFocus={({ target }) => target.select()}
            className="min-h-11 w-full rounded-sm border border-line-strong bg-sunken px-3 font-mono text-sm"
          />
        </div>
      )}
    </>
  )
}
