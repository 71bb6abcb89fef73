import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { Button } from '#web/ui/button.tsx'

const texts = messages.groupOrders

/** The link for the people. The field can be copied by hand where the script or the clipboard is missing. */
export function GroupShare({ group }: { group: OrganizerGroup }) {
  const address = `${useOrigin()}${group.joinPath}`
  const [isCopied, setIsCopied] = useState(false)
  const hint = useId()
  return (
    <section aria-labelledby="share" className="grid gap-4 border-t-4 border-accent bg-surface p-6">
      <h2 id="share" className="text-lg">
        {texts.share}
      </h2>
      <input
        readOnly
        value={address}
        aria-labelledby="share"
        aria-describedby={hint}
        onFocus={({ target }) => target.select()}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-sunken px-3 font-mono text-sm"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="secondary"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={async () => setIsCopied(await copyText(address))}
        >
          {texts.copy}
        </Button>
        <p role="status" className="text-sm font-semibold empty:hidden">
          {isCopied ? texts.copied : ''}
        </p>
      </div>
      <p id={hint} className="text-sm text-muted">
        {texts.shareHint}
      </p>
      <p className="border-t border-line pt-4 text-sm text-muted wrap-anywhere">{texts.keep(group.organizerEmail)}</p>
    </section>
  )
}
