import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'

const texts = messages.siteEditor
/** Where there is no room for both: the form or the page. */
export function ViewSwitch({
  view,
  page = texts.page,
  onChange,
}: {
  view: 'form' | 'page'
  /** What stands beside the form. */
  page?: string
  onChange: (view: 'form' | 'page') => void
}) {
  const views = [
    { name: 'form', label: texts.form },
    { name: 'page', label: page },
  ] as const
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
