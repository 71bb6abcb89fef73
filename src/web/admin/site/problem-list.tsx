import { clsx } from 'clsx'

/** What keeps a document back, or is better looked at, each with a way to its field. */
export function Problems({
  title,
  isWarning = false,
  problems,
  onProblem,
}: {
  title: string
  isWarning?: boolean
  problems: readonly { path: string; label: string; text: string }[]
  onProblem: (path: string) => void
}) {
  return (
    <div
      className={clsx(
        'grid gap-2 rounded-sm px-4 py-3 text-sm',
        isWarning ? 'bg-warning-surface text-warning' : 'bg-danger-surface text-danger',
      )}
    >
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1">
        {problems.map(({ path, label, text }) => (
          <li key={`${path} ${text}`} className="wrap-anywhere">
            <button
              type="button"
              onClick={() => onProblem(path)}
              className="min-h-11 text-left font-semibold underline underline-offset-4 md:min-h-6"
            >
              {label}
            </button>
            : {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
