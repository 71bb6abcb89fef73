import type { ShownStudio } from '#web/lib/layout-data.ts'

/** The countries that the shop ships to, as schema.org names where a business works. */
export function areaServedOf({ countries = ['United States'] }: Pick<ShownStudio, 'countries'>) {
  const areas = countries.map((name) => ({ '@type': 'Country', name }))
  return areas.length === 1 ? areas[0] : areas
}
