import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Policy' })
}

export default function PolicyPage() {
  return (
    <div className="sheet band">
      <h1>Policy</h1>
    </div>
  )
}
