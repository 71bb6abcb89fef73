import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Contact Us' })
}

export default function ContactPage() {
  return (
    <div className="sheet band">
      <h1>Contact Us</h1>
    </div>
  )
}
