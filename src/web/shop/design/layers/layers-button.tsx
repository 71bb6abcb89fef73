import Type from 'lucide-react/icons/type'
import { lazy, Suspense, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { LayersDialogProps } from './layers-dialog.tsx'

const load = () => import('./layers-dialog.tsx')
/** Loaded when it is wanted; where that fails, the button stays as it was. */
const LayersDialog = lazy(() =>
  load().then(
    (module) => ({ default: module.LayersDialog }),
    () => ({ default: (_: LayersDialogProps) => <p className="text-sm text-danger">{messages.app.partFailed}</p> }),
  ),
)

/** Opens the editor of texts and pictures; its script comes when the pointer or the focus reaches the button. */
export function LayersButton({ label, ...props }: Omit<LayersDialogProps, 'isOpen' | 'onClose'> & { label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        icon={<Type size={15} aria-hidden="true" />}
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <LayersDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
