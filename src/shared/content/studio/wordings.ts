/*
 * A text that says one thing while the studio has a detail and another while it has none (CNT-07):
 * `Write to us, {with phone: call} or come by`, `{with street: Come by. | without: Write to us.}`. The words may hold placeholders.
 */
const wording =
  /( ?)\{with (phone|street|hours|people|pictures|halfstar):([^{}|]*(?:\{[^{}]*\}[^{}|]*)*)(?:\| without:([^{}|]*(?:\{[^{}]*\}[^{}|]*)*))?\}/g

/** What only the document itself has, so that only its own texts may ask for it (own-details.ts). */
const ofOneDocument = ['pictures', 'halfstar'] as const
export type OwnDetail = (typeof ofOneDocument)[number]

/** The words that are said with these values; where there are none, the space before them goes, too. */
export function chooseWordings(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('{with ')) return text
  const said = text.replaceAll(wording, (_, space: string, detail: string, having: string, lacking = '') => {
    const chosen = chooseWordings((values[detail] === '' ? lacking : having).trim(), values)
    return chosen && space + chosen
  })
  return text.startsWith(' ') ? said : said.trimStart()
}

/** The text with both wordings one after the other, for what looks at its words. */
export function everyWording(text: string): string {
  return text.replaceAll(wording, (_, space: string, _detail, having: string, lacking = '') =>
    everyWording(`${space}${having} ${lacking}`),
  )
}

/** The beginning of one that is mistyped, or asks for what only another document has; null when there is none. */
export function brokenWording(text: string, own: readonly OwnDetail[] = []): string | null {
  const foreign = ofOneDocument.filter((name) => !own.includes(name)).map((name) => `{with ${name}`)
  const broken = /\{with(?:out)?\b[^{}|:]*/i.exec(everyWording(text))?.[0]
  return broken ?? foreign.find((beginning) => text.includes(`${beginning}:`)) ?? null
}
