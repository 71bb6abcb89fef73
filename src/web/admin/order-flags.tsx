import Flag from 'lucide-react/icons/flag'
import { wordsForFlag } from './flag-words.ts'

/** What needs attention, explained where the work is done. */
export function OrderFlags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className="grid gap-2">
      {flags.map((flag) => {
        const { label, explanation } = wordsForFlag(flag)
        return (
          <li key={flag} className="flex gap-3 rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
            <Flag size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <p>
              <strong className="font-semibold">{label}.</strong> {explanation}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
