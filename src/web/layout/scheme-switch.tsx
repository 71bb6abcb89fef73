import { clsx } from 'clsx'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
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

/** Light or dark on every page but home, which is always dark; without a choice the system preference applies. */
export function SchemeSwitch({ className }: { className?: string }) {
  const { pathname } = useLocation()
  if (pathname === paths.home) return null
  return (
    <IconButton label="Switch between light and dark" className={clsx('noscript:hidden', className)} onClick={toggle}>
      <Moon size={20} strokeWidth={1.75} className="shown-in-light" aria-hidden="true" />
      <Sun size={20} strokeWidth={1.75} className="shown-in-dark" aria-hidden="true" />
    </IconButton>
  )
}
