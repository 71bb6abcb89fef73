import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog, preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { EraseForm } from './erase-form.tsx'

const texts = messages.adminCustomer

/** Exporting and erasing the data stored about a person. */
export function PersonalDataPanel({
  email,
  hint,
  question,
  consequence,
  ask,
  refused,
  isBusy,
  onErase,
}: {
  email: string
  hint: string
  question: string
  consequence: string
  /** Requests the link of the download. */
  ask: (token: string | null) => Promise<{ url: string }>
  refused: string
  isBusy: boolean
  onErase: (typed: string) => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel label={texts.personalData}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg">{texts.personalData}</h2>
        <p className="text-sm text-muted">{hint}</p>
        <DownloadButton ask={ask} failed={texts.downloadFailed}>
          {texts.download}
        </DownloadButton>
      </div>
      <div className="border-t border-line p-5">
        <Button
          tone="danger"
          size="sm"
          isWide
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsAsking(true)}
        >
          {texts.erase}
        </Button>
      </div>
      <LazyDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={question}
        description={consequence}
        width="sm"
      >
        <EraseForm {...{ email, refused, isBusy, onErase }} onClose={() => setIsAsking(false)} />
      </LazyDialog>
    </Panel>
  )
}
