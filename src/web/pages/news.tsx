import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'News' })
}

export default function NewsPage() {
  return (
    <div className="sheet band">
      <h1>News</h1>
    </div>
  )
}
