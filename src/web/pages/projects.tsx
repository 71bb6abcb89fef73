import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Projects' })
}

export default function ProjectsPage() {
  return (
    <div className="sheet band">
      <h1>Projects</h1>
    </div>
  )
}
