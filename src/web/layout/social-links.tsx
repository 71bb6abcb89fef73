import { clsx } from 'clsx'
import { site } from '#web/content/site.ts'

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul aria-label="Social media" className={clsx('flex', className)}>
      {site.social.map((link) => (
        <li key={link.label}>
          <a
            href={link.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center hover:text-text hover:underline lg:min-h-9"
          >
            {link.label}
            <span aria-hidden="true">&nbsp;↗</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
