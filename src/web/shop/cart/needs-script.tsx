import { messages } from '#shared/messages.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { servedHtml } from '#web/lib/raw-html.ts'
import { useStudio } from '#web/lib/studio.ts'

const texts = messages.app.needsScript

/** Only the server's HTML has the sentence, so the page's script is spared it. */
export function NeedsScript({ to }: { to: 'buying' | 'order' }) {
  return <noscript {...(import.meta.env.SSR ? { children: <Sentence to={to} /> } : servedHtml)} />
}

function Sentence({ to }: { to: 'buying' | 'order' }) {
  const { tel, phone, email } = useStudio()
  const link = 'font-semibold underline underline-offset-4'
  return (
    <p className="max-w-prose border-l-4 border-second bg-surface px-5 py-4">
      {texts[to]}{' '}
      {tel && (
        <>
          <a href={`tel:${tel}`} className={`${link} whitespace-nowrap`}>
            {phone}
          </a>{' '}
          {texts.or}{' '}
        </>
      )}
      <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
        {email}
      </a>
      .
    </p>
  )
}
