/** In ems: how far a face reaches above and below its line, and how wide a letter of an English text is on average. */
export type Metrics = { ascent: number; descent: number; regular: number; bold: number }

/* All figures are those of @capsizecss/metrics 4.3.0; of DejaVu, those that @capsizecss/unpack reads in its files. */

type SystemFont = {
  name: string
  regular: readonly string[]
  bold: readonly string[]
  width: Omit<Metrics, 'ascent' | 'descent'>
}

const boldOf = (names: readonly string[]) => names.map((name) => `${name} Bold`)
function systemFont(names: readonly [string, ...string[]], regular: number, bold: number): SystemFont {
  return { name: names[0], regular: names, bold: boldOf(names), width: { regular, bold } }
}

/** What systems have already, the most frequent first; names in one line are fonts of the same widths. */
export const systemFonts = {
  sans: [
    systemFont(['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], 0.4458, 0.48),
    systemFont(['DejaVu Sans'], 0.5083, 0.5742),
  ],
  serif: [
    systemFont(['Georgia', 'Gelasio'], 0.4458, 0.5186),
    systemFont(['Times New Roman', 'Liberation Serif'], 0.4063, 0.4326),
    systemFont(['Noto Serif'], 0.481, 0.512),
    systemFont(['DejaVu Serif'], 0.5166, 0.5703),
  ],
} as const satisfies Record<string, readonly SystemFont[]>

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const percent = (share: number) => percents.format(share)
/** Lighter text takes the regular font of the system, headings and buttons the bold one. */
const weights = { regular: '100 500', bold: '501 900' } as const

/** The fonts of systems in the size and on the lines of a face, so that a page does not move when the face has loaded. */
export function standInsOf(family: string, { ascent, descent, ...width }: Metrics, generic: keyof typeof systemFonts) {
  const named = systemFonts[generic].map((font) => ({ ...font, family: `${family} in ${font.name}` }))
  const faces = named.flatMap((font) =>
    (['regular', 'bold'] as const).map((weight) => {
      const size = width[weight] / font.width[weight]
      const sources = font[weight].map((name) => `local("${name}")`)
      return `@font-face{font-family:"${font.family}";font-weight:${weights[weight]};src:${sources.join()};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
    }),
  )
  return { families: named.map(({ family }) => `"${family}"`), faces }
}
