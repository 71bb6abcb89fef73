import { useStudio } from '#web/lib/studio.ts'
import { hasPlace } from '#web/ui/map/has-place.ts'
import { StudioMap } from '#web/ui/map/map.tsx'
import { OpeningHours } from '#web/ui/opening-hours.tsx'
import { type Arriving, useArrived } from './home-content.ts'

export function FindUs({ content }: { content: Arriving }) {
  const { texts, contact } = useArrived(content)
  const studio = useStudio()
  if (!hasPlace(studio)) return null
  return (
    <section id="find-us" aria-labelledby="find-us-heading" className="band border-t border-line bg-sunken">
      <div className="page-container">
        <div className="grid-12 items-end gap-y-6">
          <div className="col-span-12 lg:col-span-8">
            <h2 id="find-us-heading" className="text-3xl">
              {texts.findUs.heading}
            </h2>
            {texts.findUs.pun && <p className="section-pun">{texts.findUs.pun}</p>}
          </div>
          <OpeningHours className="col-span-12 lg:col-span-4 lg:justify-self-end" />
        </div>
        <div className="mt-10">
          <StudioMap texts={contact.map} sizes="(min-width: 80rem) 960px, 100vw" />
        </div>
      </div>
    </section>
  )
}
