import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Service packages' })
}

export default function ServicePackagesPage() {
  return (
    <div className="sheet band">
      <h1>Service packages</h1>
    </div>
  )
}
