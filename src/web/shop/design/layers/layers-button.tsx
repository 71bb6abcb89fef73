import Type from 'lucide-react/icons/type'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useWasOpened } from '#web/ui/dialog/use-was-opened.ts'
import type { LayersDialogProps } from './layers-dialog.tsx'

const load = () => import('./layers-dialog.tsx')
/** Loaded when it is wanted; where that fails, the button stays as it was. */
const LayersDialog = lazy(() =>
  load().then(
    (module) => ({ default: module.LayersDialog }),
    () => ({ default: (_: LayersDialogProps) => <p className="text-sm text-danger">{messages.app.partFailed}</p> }),
  ),
)

/**
 * Opens the editor of texts and pictures; its script comes when the pointer or the focus reaches the button. A press of the
 * server's HTML is not heard by the page's script: the browser notes it by opening an invisible popover.
 */
export function LayersButton({
  label,
  button,
  onOpen,
}: {
  label: string
  button: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}) {
  const [isAlive, setIsAlive] = useState(false)
  const [note, noteId] = [useRef<HTMLSpanElement>(null), useId()]

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press before the script has loaded is noted
  useEffect(() => {
    setIsAlive(true)
    if (CSS.supports('selector(:popover-open)') && note.current?.matches(':popover-open')) onOpen()
  }, [])

  return (
    <>
      <Button
        ref={button}
        tone="secondary"
        size="sm"
        icon={<Type size={15} aria-hidden="true" />}
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={onOpen}
        popoverTarget={isAlive ? undefined : noteId}
        popoverTargetAction="show"
      >
        {label}
      </Button>
      {!isAlive && <span ref={note} id={noteId} popover="manual" className="hidden" />}
    </>
  )
}

/** Beside the button and not part of it: the first design replaces the button while the editor is open. */
export function LazyLayersDialog(props: LayersDialogProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LayersDialog {...props} />
    </Suspense>
  )
}
