import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Unsubscribe' })
}

export default function UnsubscribePage() {
  return (
    <div className="sheet band">
      <h1>Unsubscribe</h1>
    </div>
  )
}
