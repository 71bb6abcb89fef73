import { clsx } from 'clsx'
import { useStudio } from '#web/lib/studio.ts'

export function SocialLinks({ className }: { className?: string }) {
  const { social } = useStudio()
  if (social.length === 0) return null
  return (
    <ul aria-label="Social media" className={clsx('flex', className)}>
      {social.map((link) => (
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
