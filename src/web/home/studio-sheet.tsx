import { site } from '#web/content/site.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'

/** The studio in schema.org words; no hours, which would be a promise of availability. */
export function StudioSheet() {
  const origin = useOrigin()
  const [city = '', region = ''] = site.address.city.split(', ')
  const [state = '', zip = ''] = region.split(' ')
  return (
    <JsonLd
      data={{
        '@type': 'ProfessionalService',
        additionalType: 'https://schema.org/LocalBusiness',
        name: site.name,
        description: site.description,
        url: `${origin}/`,
        image: `${origin}/icon-512.png`,
        telephone: site.phone.href.replace('tel:', ''),
        email: site.email.shown,
        address: {
          '@type': 'PostalAddress',
          streetAddress: site.address.street,
          addressLocality: city,
          addressRegion: state,
          postalCode: zip,
          addressCountry: 'US',
        },
        areaServed: { '@type': 'Country', name: 'United States' },
        sameAs: site.social.map(({ href }) => href),
      }}
    />
  )
}
