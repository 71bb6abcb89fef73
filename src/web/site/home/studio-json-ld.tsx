import type { PostalPlace } from '#shared/address/postal-place.ts'
import { positionOf } from '#shared/address/studio-map.ts'
import { iconAddress, logoPngAddress } from '#shared/brand/icons.ts'
import { useFrame, useRootData } from '#web/lib/layout-data.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { useStudio } from '#web/lib/studio.ts'
import { areaServedOf } from '#web/seo/area-served.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'

/** The studio as schema.org data; without hours, which would promise availability. What is not known is left out. */
export function StudioJsonLd({ place }: { place: PostalPlace }) {
  const studio = useStudio()
  const description = useFrame()?.description
  const origin = useOrigin()
  const look = useRootData()?.look
  const logo = typeof look?.logo === 'object' ? logoPngAddress(look.logo.url) : undefined
  const position = studio.map && positionOf(studio.map)
  return (
    <JsonLd
      data={{
        '@type': 'ProfessionalService',
        additionalType: 'https://schema.org/LocalBusiness',
        name: studio.name,
        legalName: studio.legalName,
        description,
        url: `${origin}/`,
        image: `${origin}${iconAddress(look?.icons ?? null, 'icon-512')}`,
        logo: logo && `${origin}${logo}`,
        telephone: studio.tel || undefined,
        email: studio.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: studio.street || undefined,
          addressLocality: place.town || undefined,
          addressRegion: place.region || undefined,
          postalCode: place.postalCode || undefined,
          addressCountry: place.country || undefined,
        },
        geo: position
          ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
          : undefined,
        areaServed: areaServedOf(studio),
        sameAs: studio.social.length > 0 ? studio.social.map(({ href }) => href) : undefined,
      }}
    />
  )
}
