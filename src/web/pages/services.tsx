import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Services' })
}

export default function ServicesPage() {
  return (
    <div className="sheet band">
      <h1>Services</h1>
    </div>
  )
}
