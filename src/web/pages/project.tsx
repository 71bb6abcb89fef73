import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Project' })
}

export default function ProjectPage() {
  return (
    <div className="sheet band">
      <h1>Project</h1>
    </div>
  )
}
