import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'FAQ' })
}

export default function FaqPage() {
  return (
    <div className="sheet band">
      <h1>FAQ</h1>
    </div>
  )
}
