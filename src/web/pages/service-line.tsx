import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Service line' })
}

export default function ServiceLinePage() {
  return (
    <div className="sheet band">
      <h1>Service line</h1>
    </div>
  )
}
