import { type RefObject, useEffect, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { Layer } from '#shared/design/layers/layers.ts'
import { mockUpAddress } from '#shared/design/mock-up.ts'
import { inchesOf } from '#shared/design/print-areas.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { readDraft } from '../design-store.ts'
import { LayersEditor } from './layers-editor.tsx'
import { openLayers } from './open-layers.ts'

const texts = messages.layers

export type LayersDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The button that opens it, or the one that has replaced it. */
  opener: RefObject<HTMLButtonElement | null>
  draftKey: string
  /** In the chosen size. */
  printArea: PrintArea
  /** The name of the side; empty where there is only one. */
  side: string
  picture: string | null
  color: string
  size: string
}

/** The editor of a side's texts and pictures, above the page. */
export function LayersDialog({ isOpen, onClose, opener, side, ...props }: LayersDialogProps) {
  return (
    <Dialog
      {...{ isOpen, onClose, opener }}
      title={texts.title(side)}
      width="lg"
      // What gets the focus is scrolled out from under the foot.
      className="scroll-pb-32"
    >
      <OpenedLayers {...props} onUsed={onClose} />
    </Dialog>
  )
}

function OpenedLayers({
  draftKey,
  printArea,
  picture,
  ...props
}: Omit<LayersDialogProps, 'isOpen' | 'onClose' | 'opener' | 'side'> & { onUsed: () => void }) {
  // What the editor began with, also while it changes the draft at the end.
  const [draft] = useState(() => readDraft(draftKey))
  const [opened, setOpened] = useState<readonly Layer[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    openLayers(draftKey, draft, inchesOf(printArea)).then(setOpened, (error: unknown) =>
      setProblem(error instanceof ApiError && error.status === 404 ? error.message : texts.tooOld),
    )
  }, [])

  if (!opened)
    return (
      <p role={problem ? 'alert' : 'status'} className="px-5 pb-8 text-muted md:px-6">
        {problem ?? texts.loading}
      </p>
    )
  const blank = printArea.mock_up ? mockUpAddress(printArea.mock_up, props.color) : imageAddress(picture)
  return <LayersEditor {...props} {...{ draftKey, draft, printArea, opened }} picture={blank} />
}
