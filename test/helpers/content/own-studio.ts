import { readMailbox } from '#test/helpers/mailbox.ts'

/** A made-up studio that takes over the shop. */
export const ownStudio = {
  name: 'Blue Door Prints',
  legal_name: 'Blue Door Prints LLC',
  phone: '207-555-0188',
  email: 'hello@bluedoor.example.net',
  street: '9 Harbor Steps',
  city: 'Camden, ME 04843',
}

/** Sentences that only its manner tells from another studio's. */
const ownSentences =
  /Proof by noon, press by two\.|For the people who run the presses\.|We call only if writing takes longer\.|Rough numbers are fine\.|A doorbell that does not work|Job ticket|Thank you for having us print this for you\./g

/** Words of the sample studio, its place and its people, and what stands there once the texts are another studio's. */
const ownWords: readonly (readonly [RegExp, string])[] = [
  [/Alder & Ink/g, ownStudio.name],
  [/Maya Alder/g, 'Rosa Lind'],
  [/Maya/g, 'Rosa'],
  [/Alder/g, 'Cobalt'],
  [/Theo|Inés|Ruben|Hana/g, 'Sol'],
  [/Walt(?=\b)/g, 'Ida'],
  [ownSentences, 'In words of our own.'],
]

const traces =
  /alder|a&(?:amp;|#x26;)?i\b|a\\u0026i\b|\bani-|portland|oregon|multnomah|gresham|hawthorne|willamette|rose (?:city|festival)|(?:east|west) side|(?:in|across) the hills|pioneer courthouse|sellwood|\bpdx\b|97214|503-555|nº 720|\b(?:maya|theo|inés|ruben|hana|walt)\b/gi

/** With what stands around them; a buyer of any studio may live in Oregon. */
export function tracesIn(text: string): string[] {
  const shown = text.replaceAll('<option value="OR">Oregon</option>', '')
  return [...shown.matchAll(traces), ...shown.matchAll(ownSentences)].map(({ index }) =>
    shown.slice(Math.max(0, index - 40), index + 40),
  )
}

function reworded(value: unknown): unknown {
  if (typeof value === 'string') return ownWords.reduce((text, [old, own]) => text.replaceAll(old, own), value)
  if (Array.isArray(value)) return value.map(reworded)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, reworded(field)]))
}

/** A document as another studio writes it: three services, people of its own, no word of the sample studio. */
export function inOwnWords(name: string, published: object): object {
  const value = reworded(published) as Record<string, Record<string, unknown>>
  if (name === 'services')
    for (const line of Object.values(value))
      if (Array.isArray(line?.services)) line.services = line.services.slice(0, 1)
  if (name === 'about' && value.team) value.team.people = []
  return value
}

/** What no page leads to, and yet can be asked for. */
const unlinked = [
  ...['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/feed.xml', '/api/openapi.json', '/nothing-here'],
  ...['/search?q=mug', '/track', '/newsletter', '/newsletter/unsubscribe', '/login', '/reset-password', '/admin'],
  ...['/shop-checkout', '/shop-success', '/gallery', '/news-grid'],
]
const isPage = (path: string) => path.startsWith('/') && !/^\/(?:assets|uploads|api|brand|originals|share)\//.test(path)

/** Every address of the site that the sitemap, a link or the list above leads to, and each trace of the sample studio there. */
export async function crawlSite(origin: string) {
  const [waiting, seen] = [['/', ...unlinked], new Set<string>()]
  const found: string[] = []
  const pictures = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await fetch(origin + path)
    const text = await answer.text()
    if (answer.status >= 500) found.push(`${path}: ${answer.status}`)
    const heads = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    for (const trace of [...tracesIn(text), ...tracesIn(heads)]) found.push(`${path}: ${trace}`)
    for (const [, shared = ''] of text.matchAll(/property="og:image" content="[^"]*?(\/share\/[^"]+)"/g))
      pictures.add(shared)
    const links = [...text.matchAll(/(?:href|action)="([^"#]+)|<loc>([^<]+)/g)]
    for (const [, href, listed] of links) {
      const to = (href ?? listed ?? '').replaceAll('&amp;', '&').replace(origin, '')
      if (isPage(to)) waiting.push(to)
    }
  }
  return { addresses: [...seen], pictures: [...pictures], traces: found }
}

/** What has been mailed, with everything in it that somebody can read, headers too. */
export async function tracesInMails(folder: string) {
  const mails = await readMailbox(folder)
  const parts = mails.flatMap(({ headers, html, text }) => [
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    html ?? '',
    text ?? '',
  ])
  return { mails: mails.length, traces: parts.flatMap(tracesIn) }
}
