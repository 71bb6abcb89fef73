import { Dash } from '#web/admin/fields/address-cell.tsx'
import { mailLink } from '#web/lib/mail-link.ts'

/** How to reach the buyer: shown as plain text, with links only for mail and telephone. */
export function ContactLines({ name, email, phone }: { name: string; email: string; phone: string }) {
  return (
    <>
      <dd className="font-semibold">{name || <Dash />}</dd>
      {email && (
        <dd>
          <a
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent md:min-h-6"
            href={mailLink(email)}
          >
            {email}
          </a>
        </dd>
      )}
      {phone && (
        <dd>
          <a
            className="inline-flex min-h-11 items-center font-mono hover:text-accent md:min-h-6"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          >
            {phone}
          </a>
        </dd>
      )}
    </>
  )
}
