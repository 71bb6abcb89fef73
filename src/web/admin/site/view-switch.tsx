import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'

const texts = messages.siteEditor
const views = [
  { name: 'form', label: texts.form },
  { name: 'page', label: texts.page },
] as const

/** Where there is no room for both: the form or the page. */
export function ViewSwitch({ view, onChange }: { view: 'form' | 'page'; onChange: (view: 'form' | 'page') => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={texts.shown} className="flex gap-1 border-b border-line lg:hidden">
      {views.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className={clsx(
            '-mb-px min-h-11 border-b-3 px-4 font-semibold -outline-offset-2',
            view === name ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
