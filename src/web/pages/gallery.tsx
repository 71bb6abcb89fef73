import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: 'Gallery' })
}

export default function GalleryPage() {
  return (
    <div className="sheet band">
      <h1>Gallery</h1>
    </div>
  )
}
