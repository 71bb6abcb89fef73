import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'About Us' })
}

export default function AboutPage() {
  return (
    <div className="sheet band">
      <h1>About Us</h1>
    </div>
  )
}
