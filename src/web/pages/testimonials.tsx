import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Testimonials' })
}

export default function TestimonialsPage() {
  return (
    <div className="sheet band">
      <h1>Testimonials</h1>
    </div>
  )
}
