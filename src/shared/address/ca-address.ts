/** Provinces and territories with the first letters of their postal codes. */
export const provinces: readonly Province[] = (
  'NL Newfoundland and Labrador A,NS Nova Scotia B,PE Prince Edward Island C,NB New Brunswick E,QC Quebec GHJ,' +
  'ON Ontario KLMNP,MB Manitoba R,SK Saskatchewan S,AB Alberta T,BC British Columbia V,NT Northwest Territories X,' +
  'NU Nunavut X,YT Yukon Y'
)
  .split(',')
  .map((entry) => ({
    code: entry.slice(0, 2),
    name: entry.slice(3, entry.lastIndexOf(' ')),
    letters: entry.slice(entry.lastIndexOf(' ') + 1),
  }))

type Province = { code: string; name: string; letters: string }

/** As typed: the two letters or the name, in any case, with or without accents. */
export function findProvince(typed: string): Province | undefined {
  const wanted = typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
  return provinces.find(({ code, name }) => wanted === code || wanted === name.toUpperCase())
}

/** `M5V 2T6`, as on a label. */
export function findPostalCode(typed: string): string | undefined {
  const [, area, unit] = /^([ABCEGHJ-NPRSTVXY]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(typed.trim().toUpperCase()) ?? []
  return area && unit ? `${area} ${unit}` : undefined
}
