/** What keeps a document back, each with a way to its field. */
export function Problems({
  title,
  problems,
  onProblem,
}: {
  title: string
  problems: readonly { path: string; label: string; text: string }[]
  onProblem: (path: string) => void
}) {
  return (
    <div className="grid gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1">
        {problems.map(({ path, label, text }) => (
          <li key={path}>
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
