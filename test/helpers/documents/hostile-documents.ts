import { messages } from '#shared/messages.ts'
import { pdfOf, pdfPage, streamOf, svgOf } from './document-files.ts'

const texts = messages.upload
const box = '10 1 100 9 re f'
/** A low page: what is drawn has few pixels, and takes a tenth of the time. */
const inches = { wide: 3.5, high: 0.2 }
const lowSvg = (content: string) => svgOf(content, 'width="4in" height="0.2in" viewBox="0 0 400 20"')
const form = (dictionary: string, content: string) =>
  streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 100 100]${dictionary}`, content)
const reusing = (object: number) => `/Resources<</XObject<</X ${object} 0 R>>>>`
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const blur = '<feGaussianBlur stdDeviation="9"/>'
const blurred = '<rect filter="url(#f)" width="9" height="9"/>'

type Refused = { make: () => Buffer; status: 413 | 415; sentence: string }
const refused = (status: 413 | 415, sentence: string, make: () => Buffer): Refused => ({ make, status, sentence })

/** Files that are refused with the words for their buyer. */
export const refusedDocuments: Record<string, Refused> = {
  'words that begin like a PDF': refused(415, texts.unreadablePdf, () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')),
  'a PDF of 10,000 pages': refused(413, texts.tooManyPages(10_000, 100), () =>
    pdfPage({ content: box, pages: 10_000 }),
  ),
  'a page without a width and a height': refused(413, texts.pageSize(0.1, 200), () =>
    pdfPage({ content: box, inches: { wide: 0, high: 0 } }),
  ),
  'a page whose width is no number': refused(413, texts.pageSize(0.1, 200), () =>
    pdfPage({ content: box, inches: { wide: 1e30, high: 11 } }),
  ),
  'a page that inherits a size that is none': refused(413, texts.pageSize(0.1, 200), () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 0 0]>>',
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>>>',
      streamOf('', box),
    ]),
  ),
  'a page of 2,000 inches': refused(413, texts.pageSize(0.1, 200), () =>
    pdfPage({ content: box, inches: { wide: 2_000, high: 2_000 } }),
  ),
  'a stream that unpacks to 400 MB': refused(413, texts.tooComplex, () =>
    pdfPage({ content: Buffer.alloc(400 * 1024 * 1024, ' '), isPacked: true }),
  ),
  '200,000 drawing operators in a small stream': refused(413, texts.tooComplex, () =>
    pdfPage({ content: '0 0 1 1 re f '.repeat(200_000), isPacked: true }),
  ),
  'a packed stream with a wound': refused(415, texts.nothingDrawn.pdf, () => {
    const pdf = pdfPage({ content: box, inches, isPacked: true })
    return pdf.fill(9, pdf.indexOf('stream\n') + 9, pdf.indexOf('endstream'))
  }),
  'a page tree that contains itself': refused(415, texts.unreadablePdf, () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ),
  'forms that draw each other ten times, twelve deep': refused(413, texts.tooComplex, () =>
    pdfPage({
      content: '/X Do',
      inches,
      resources: '/XObject<</X 5 0 R>>',
      objects: [...Array.from({ length: 12 }, (_, n) => form(reusing(n + 6), '/X Do '.repeat(10))), form('', box)],
    }),
  ),
  'a picture of 3.6 gigapixels': refused(415, texts.nothingDrawn.pdf, () =>
    pdfPage({
      content: 'q 216 0 0 144 0 0 cm /I Do Q',
      inches,
      resources: '/XObject<</I 5 0 R>>',
      objects: [
        streamOf(
          '/Type/XObject/Subtype/Image/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceRGB',
          Buffer.alloc(5_000_000),
          { isPacked: true },
        ),
      ],
    }),
  ),
  'an empty page': refused(415, texts.nothingDrawn.pdf, () => pdfPage({ content: '', inches })),
  'a billion laughs': refused(415, texts.entities, () => {
    const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
    return Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${lines.join('')}]>${svgOf('<text>&l9;</text>')}`)
  }),
  'an entity that reads a file': refused(415, texts.entities, () =>
    Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('<text>&x;</text>')}`),
  ),
  'an SVG with a picture of another server': refused(415, texts.linkedPicture, () =>
    svgOf('<image xlink:href="http://127.0.0.1/x.png" width="9" height="9"/>'),
  ),
  'an SVG with a part of a file': refused(415, texts.linkedPicture, () => svgOf('<use href="file:///etc/passwd#x"/>')),
  'an SVG with an SVG inside': refused(415, texts.linkedPicture, () =>
    svgOf(`<image href="data:image/svg+xml;base64,${svgOf('<rect/>').toString('base64')}" width="9" height="9"/>`),
  ),
  'an SVG with 50,000 groups in each other': refused(413, texts.tooComplex, () =>
    svgOf(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`),
  ),
  'an SVG of 110,000 elements': refused(413, texts.tooComplex, () => svgOf('<path d="M0 0h9"/>'.repeat(110_000))),
  'an SVG whose parts repeat each other a billion times': refused(413, texts.tooComplex, () => {
    const groups = Array.from({ length: 9 }, (_, n) => `<g id="x${n + 1}">${`<use href="#x${n}"/>`.repeat(10)}</g>`)
    return svgOf(`<defs><rect id="x0" width="1" height="1"/>${groups.join('')}</defs><use href="#x9"/>`)
  }),
  'an SVG with 200 steps of filters': refused(413, texts.tooManyEffects, () =>
    svgOf(`<filter id="f">${blur.repeat(200)}</filter>${blurred}`),
  ),
  'an SVG with a filter on 300 shapes': refused(413, texts.tooManyEffects, () =>
    svgOf(`<filter id="f">${blur}</filter>${blurred.repeat(300)}`),
  ),
  'an SVG with noise of 9,999 octaves': refused(413, texts.tooManyEffects, () =>
    svgOf(`<filter id="f"><feTurbulence numOctaves="9999" baseFrequency="9"/></filter>${blurred}`),
  ),
  'an SVG with a line of 26,000 miles': refused(415, texts.outOfReach, () =>
    svgOf('<path d="M0 0H100000000" stroke="red" stroke-width="9"/><rect width="9" height="9"/>'),
  ),
  'an SVG in which nothing is seen': refused(415, texts.nothingDrawn.svg, () => lowSvg('<rect width="9"/>')),
  'an SVG that is a mile wide': refused(413, texts.pageSize(0.1, 200), () =>
    svgOf('<rect width="9" height="9"/>', 'width="63360in" height="1in"'),
  ),
  'an SVG without a size': refused(415, texts.noSvgSize, () => svgOf('<rect width="9" height="9"/>', '')),
  'half an SVG': refused(415, texts.unreadableSvg, () => svgOf('<rect width="9" height="9"/>').subarray(0, -9)),
}

/** Files that would do something if anything ran or fetched it; `address` would be asked. They are drawn as they look. */
export const inertDocuments: Record<string, (address: string) => Buffer> = {
  'a PDF with JavaScript and a program to launch': (address) =>
    pdfPage({
      inches,
      content: box,
      catalog: `/OpenAction<</S/JavaScript/JS(app.launchURL\\("${address}"\\))>>/AA<</WC<</S/Launch/F(${address})>>>>`,
      page: `/AA<</O<</S/URI/URI(${address})>>>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>]`,
    }),
  'a PDF whose picture is in another file': (address) =>
    pdfPage({
      inches,
      content: `${box} q 100 0 0 50 0 0 cm /I Do Q`,
      resources: '/XObject<</I 5 0 R>>',
      objects: [
        streamOf(
          `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/F<</FS/URL/F(${address})>>`,
          '',
        ),
      ],
    }),
  'a PDF without its table of objects': () =>
    Buffer.from(
      pdfPage({ content: box, inches })
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n999999'),
      'latin1',
    ),
  'a form that draws itself': () =>
    pdfPage({
      inches,
      content: `${box} /X Do`,
      resources: '/XObject<</X 5 0 R>>',
      objects: [form(reusing(5), `${box} /X Do`)],
    }),
  'an SVG with scripts': (address) =>
    lowSvg(
      `<script href="${address}"/><script>fetch("${address}")</script><rect width="90" height="90" onload="fetch('${address}')"/>`,
    ),
  'an SVG with styles, fonts and paints of another server': (address) =>
    lowSvg(
      `<style>@import url(${address});@font-face{font-family:Own;src:url(${address})}rect{fill:url(${address}#a) red}</style><a href="${address}"><rect width="90" height="90"/><text font-family="Own">Hi</text></a>`,
    ),
  'an SVG with a page in it': (address) =>
    lowSvg(
      `<rect width="90" height="90"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${address}"/></foreignObject>`,
    ),
  'an SVG with a type declaration and a style sheet': (address) =>
    Buffer.from(
      `<?xml version="1.0"?><?xml-stylesheet href="${address}"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${address}">${lowSvg(`<image href="data:image/png;base64,${pixel}" width="90" height="90"/>`)}`,
    ),
  'a part that reuses itself': () => lowSvg('<g id="a"><rect width="90" height="90"/><use href="#a"/></g>'),
}
