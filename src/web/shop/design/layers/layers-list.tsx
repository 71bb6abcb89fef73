import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import type { ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from './layer-names.ts'
import type { Item } from './layers-history.ts'

const texts = messages.layers

export type LayerAction = 'forward' | 'back' | 'duplicate' | 'remove'

/** All layers, the uppermost first, and what is done with the selected one. */
export function LayersList({
  items,
  selected,
  isFull,
  onSelect,
  onAction,
}: {
  items: readonly Item[]
  selected: number | null
  isFull: boolean
  onSelect: (id: number) => void
  onAction: (action: LayerAction) => void
}) {
  const at = items.findIndex(({ id }) => id === selected)
  const action = (name: LayerAction, icon: ReactNode, isDisabled = false) => (
    <Button
      tone="secondary"
      size="sm"
      icon={icon}
      aria-disabled={isDisabled || at === -1}
      onClick={() => !isDisabled && at !== -1 && onAction(name)}
    >
      {texts[name]}
    </Button>
  )
  if (items.length === 0) return <p className="text-sm text-muted">{texts.empty}</p>
  return (
    <div className="grid gap-2">
      <ol aria-label={texts.list} className="grid max-h-52 gap-1 overflow-y-auto">
        {items.toReversed().map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-pressed={item.id === selected}
              onClick={() => onSelect(item.id)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-sm border px-3 text-left text-sm',
                item.id === selected ? 'border-text bg-surface font-semibold' : 'border-transparent hover:bg-sunken',
              )}
            >
              {item.layer.kind === 'text' ? (
                <Type size={18} className="w-7 shrink-0" aria-hidden="true" />
              ) : (
                <img src={item.layer.design} alt="" className="size-7 shrink-0 object-contain" />
              )}
              <span className="truncate">{nameOf(item, items)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        {action('forward', <ArrowUp size={15} aria-hidden="true" />, at === items.length - 1)}
        {action('back', <ArrowDown size={15} aria-hidden="true" />, at === 0)}
        {action('duplicate', <Copy size={15} aria-hidden="true" />, isFull)}
        {action('remove', <Trash2 size={15} aria-hidden="true" />)}
      </div>
    </div>
  )
}
