import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { id: string; label: string; panel: ReactNode }

/** Every panel is in the server's HTML, so that search engines and find-in-page also find the hidden text. */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  current?: string
  onChange?: (id: string) => void
  className?: string
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownCurrent, setOwnCurrent] = useState(tabs[0]?.id)
  const selected = current ?? ownCurrent

  function select(id: string) {
    setOwnCurrent(id)
    onChange?.(id)
  }

  function moveFocus(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const tab = tabs[(target + tabs.length) % tabs.length]
    if (!tab) return
    select(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="noscript:hidden flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className={clsx(
              'min-h-11 px-4 -mb-px border-b-3 font-semibold whitespace-nowrap -outline-offset-2',
              tab.id === selected ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== selected}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
