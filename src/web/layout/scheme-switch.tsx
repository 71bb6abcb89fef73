import { clsx } from 'clsx'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { usePageFacts } from '#web/lib/page-facts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { schemeKey } from './scheme.ts'

function toggle() {
  const root = document.documentElement
  const isDark = root.dataset.scheme
    ? root.dataset.scheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem(schemeKey, root.dataset.scheme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Light or dark, except on a page that is always dark; without a choice the system preference applies. */
export function SchemeSwitch({ className }: { className?: string }) {
  if (usePageFacts().isDark) return null
  return (
    <IconButton label="Switch between light and dark" className={clsx('noscript:hidden', className)} onClick={toggle}>
      <Moon size={20} strokeWidth={1.75} className="shown-in-light" aria-hidden="true" />
      <Sun size={20} strokeWidth={1.75} className="shown-in-dark" aria-hidden="true" />
    </IconButton>
  )
}
