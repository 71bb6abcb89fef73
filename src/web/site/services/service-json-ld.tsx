import { paths } from '#shared/paths.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { useStudio } from '#web/lib/studio.ts'
import { areaServedOf } from '#web/seo/area-served.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import type { ShownLine } from './service-shown.ts'

/** A service line and its services as schema.org data. */
export function ServiceJsonLd({ line }: { line: ShownLine }) {
  const studio = useStudio()
  const origin = useOrigin()
  return (
    <JsonLd
      data={{
        '@type': 'Service',
        name: line.name,
        description: line.summary,
        url: `${origin}${paths.serviceLine(line.slug)}`,
        provider: { '@type': 'ProfessionalService', name: studio.name, url: `${origin}/` },
        areaServed: areaServedOf(studio),
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: line.name,
          itemListElement: line.services.map((service) => ({
            '@type': 'Offer',
            itemOffered: {
              '@type': 'Service',
              name: service.name,
              description: service.summary,
              url: `${origin}${paths.services}#${service.slug}`,
            },
            ...(service.minPrice === null
              ? {}
              : {
                  priceSpecification: {
                    '@type': 'PriceSpecification',
                    minPrice: service.minPrice,
                    priceCurrency: 'USD',
                  },
                }),
          })),
        },
      }}
    />
  )
}
