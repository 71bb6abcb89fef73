import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Newsletter' })
}

export default function NewsletterPage() {
  return (
    <div className="sheet band">
      <h1>Newsletter</h1>
    </div>
  )
}
