import { Link } from 'react-router'

/** The only link of a row; it covers the whole row. */
export function ViewLink({ to, of }: { to: string; of: string }) {
  return (
    <Link
      to={to}
      aria-label={`View ${of}`}
      className="font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-accent"
    >
      View
    </Link>
  )
}
