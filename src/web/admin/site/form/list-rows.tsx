import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { messages } from '#shared/messages.ts'
import { ariaDisabled } from '#web/admin/lib/aria-disabled.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useForm } from './form-context.ts'

const texts = messages.siteEditor

type Entry = {
  entryKey: number
  index: number
  count: number
  path: string
  list: string
  of: string
  /** Its first text, or its number. */
  name: string
  isSample: boolean
  problemCount: number
  isOpen: boolean
}

type RowProps = {
  entry: Entry
  handle: Pick<ComponentProps<'button'>, 'onMouseDown' | 'onPointerDown'>
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** Of 500 entries the browser lays out those in the window; an open one may have something that stands out of it. */
const offScreenIsFree = '[content-visibility:auto] [contain-intrinsic-size:auto_3rem]'

/** An entry with several fields: a line that opens. */
export function EntryRow({ entry, handle, onToggle, onMove, onRemove, children }: RowProps) {
  const panelId = useId()
  const { index, name, isSample, isOpen, problemCount } = entry
  const { isReadOnly } = useForm()
  return (
    <Row entry={entry} className={isOpen ? 'bg-background' : offScreenIsFree}>
      <div className="flex items-stretch">
        <Handle entry={entry} handle={handle} onMove={onMove} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          onKeyDown={(event) => event.altKey && !isReadOnly && moveByKey(event, index, onMove)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-2 pr-3 text-left -outline-offset-2 hover:text-accent"
        >
          <span className="fact min-w-5 shrink-0 text-muted" aria-hidden="true">
            {index + 1}
          </span>
          <span className="grid min-w-0 flex-1 justify-items-start gap-1">
            <span className={clsx('w-full truncate text-sm', isOpen && 'font-semibold')}>{name}</span>
            {(isSample || problemCount > 0) && (
              <span className="flex flex-wrap gap-1.5">
                {isSample && <Badge>{texts.sample}</Badge>}
                {problemCount > 0 && <Badge tone="danger">{texts.needsLook(problemCount)}</Badge>}
              </span>
            )}
          </span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className={clsx('shrink-0 transition-transform duration-(--quick)', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-3">
            {children}
            <div className="flex flex-wrap justify-end gap-x-1 border-t border-line pt-2">
              <Tools {...{ entry, onMove, onRemove }} />
            </div>
          </div>
        )}
      </div>
    </Row>
  )
}

/** An entry that is one text: its field is always shown. */
export function ShortRow({ entry, handle, onMove, onRemove, children }: RowProps) {
  return (
    <Row entry={entry} className="flex items-start py-2 pr-2">
      <Handle entry={entry} handle={handle} onMove={onMove} />
      <div className="grid min-w-0 flex-1 gap-1">
        {children}
        <div className="flex justify-end">
          <Tools {...{ entry, onMove, onRemove }} />
        </div>
      </div>
    </Row>
  )
}

function Row({ entry, className, children }: { entry: Entry; className?: string; children: ReactNode }) {
  return (
    <li
      data-list={entry.list}
      data-row={entry.index}
      data-key={entry.entryKey}
      data-path={entry.path}
      className={className}
    >
      {children}
    </li>
  )
}

/** The arrow keys do what dragging does. */
function Handle({ entry, handle, onMove }: Pick<RowProps, 'entry' | 'handle' | 'onMove'>) {
  const { isReadOnly } = useForm()
  const { name, index, count } = entry
  if (isReadOnly) return <span className="w-4" />
  return (
    <button
      type="button"
      {...handle}
      aria-label={texts.move(name, index + 1, count)}
      onKeyDown={(event) => moveByKey(event, index, onMove)}
      className="inline-flex min-h-11 w-9 shrink-0 cursor-grab touch-none items-center justify-center text-muted -outline-offset-2 hover:text-text active:cursor-grabbing"
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}

function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  onMove(index + step)
}

function Tools({ entry, onMove, onRemove }: Pick<RowProps, 'entry' | 'onMove' | 'onRemove'>) {
  const { isReadOnly } = useForm()
  const { name, index, count } = entry
  if (isReadOnly) return null
  return (
    <>
      <IconButton label={texts.moveUpOf(name)} {...ariaDisabled(index === 0)} onClick={() => onMove(index - 1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={texts.moveDownOf(name)}
        {...ariaDisabled(index === count - 1)}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.removeOf(name)} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Stands where the entry was until it is brought back, forgotten, or another one is removed. */
export function RemovedRow({
  text,
  undo,
  onUndo,
  onForget,
}: {
  text: string
  undo: string
  onUndo: () => void
  onForget: () => void
}) {
  const look = 'min-h-11 font-semibold underline underline-offset-4 hover:text-accent'
  return (
    <li className="flex flex-wrap items-center gap-x-4 bg-sunken px-4 text-sm">
      <span className="min-w-0 flex-1 truncate py-2 text-muted">{text}</span>
      <button type="button" data-undo aria-label={undo} onClick={onUndo} className={look}>
        {texts.undo}
      </button>
      <button type="button" onClick={onForget} className={clsx(look, 'text-muted')}>
        {texts.dismiss}
      </button>
    </li>
  )
}
