import { deflateSync } from 'node:zlib'

/** A PDF of these objects, numbered from 1; the first is the catalog. A stream is given with its dictionary. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

export function streamOf(dictionary: string, content: string | Buffer, { isPacked = false } = {}): Buffer {
  const bytes = isPacked ? deflateSync(content, { level: 1 }) : Buffer.from(content)
  const filter = isPacked ? '/Filter/FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(`<<${dictionary}${filter}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

type Page = {
  content: string | Buffer
  /** The page's size in inches. */
  inches?: { wide: number; high: number }
  /** Entries of the page's resources, and the objects they refer to, numbered from 5. */
  resources?: string
  objects?: readonly (string | Buffer)[]
  /** Entries of the catalog and of the page. */
  catalog?: string
  page?: string
  /** As often as this the same page is in the file. */
  pages?: number
  isPacked?: boolean
}

/** A PDF with what is drawn on its page. */
export function pdfPage({
  content,
  inches = { wide: 3.5, high: 2 },
  resources = '',
  objects = [],
  catalog = '',
  page = '',
  pages = 1,
  isPacked = false,
}: Page): Buffer {
  const box = `[0 0 ${inches.wide * 72} ${inches.high * 72}]`
  const kids = '3 0 R '.repeat(pages)
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
    streamOf('', content, { isPacked }),
    ...objects,
  ])
}

export const svgOf = (content: string, attributes = 'width="4in" height="2in" viewBox="0 0 400 200"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
