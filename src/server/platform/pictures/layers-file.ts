import type { DesignSize, Matrix, PrintInches } from '#shared/design/placement.ts'
import type { DesignMime } from './picture-limits.ts'

/** CSS has 96 pixels to the inch; matrices map to these units. */
export const layerUnitsPerInch = 96

/** A picture of the file, and its original as it was uploaded. */
export type LayersPicture = { mime: DesignMime; bytes: Buffer; size: DesignSize }

/** A picture by its position in the file, or an outline; `matrix` maps the own pixels or units to those of the design. */
export type DrawnLayer = { matrix: Matrix } & ({ picture: number } | { d: string; size: DesignSize; color: string })

export type LayersFile = PrintInches & { pictures: LayersPicture[]; layers: DrawnLayer[] }

/**
 * An SVG of its own, for the press: texts are outlines, and each picture is in it once, untouched. One element to a line, so
 * that it is read without parsing megabytes of markup.
 */
export function writeLayersFile({ wide, high, pictures, layers }: LayersFile): Buffer {
  const [width, height] = [wide * layerUnitsPerInch, high * layerUnitsPerInch]
  const parts: Buffer[] = []
  const add = (line: string) => parts.push(Buffer.from(`${line}\n`))
  // Programs of the press know pictures by the older name of the attribute.
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  add(`<svg ${names} width="${wide}in" height="${high}in" viewBox="0 0 ${width} ${height}">`)
  add('<defs>')
  for (const [index, { mime, bytes, size }] of pictures.entries())
    add(
      `<image id="p${index}" width="${size.width}" height="${size.height}" preserveAspectRatio="none" data-vector="${size.isVector ? 1 : 0}" xlink:href="data:${mime};base64,${bytes.toString('base64')}"/>`,
    )
  add('</defs>')
  for (const layer of layers) {
    const transform = `transform="matrix(${layer.matrix.join(' ')})"`
    if ('picture' in layer) add(`<use xlink:href="#p${layer.picture}" ${transform}/>`)
    else
      add(
        `<path fill="${layer.color}" ${transform} data-width="${layer.size.width}" data-height="${layer.size.height}" d="${layer.d}"/>`,
      )
  }
  add('</svg>')
  return Buffer.concat(parts)
}

/** Reads what `writeLayersFile` has written; no other file is ever read by it. */
export function readLayersFile(bytes: Buffer): LayersFile {
  const file: LayersFile = { wide: 0, high: 0, pictures: [], layers: [] }
  for (const line of linesOf(bytes)) {
    const head = line.toString('latin1', 0, headBytes)
    const fact = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1] ?? ''
    const matrix = () => fact('transform').slice('matrix('.length, -1).split(' ').map(Number) as unknown as Matrix
    if (head.startsWith('<svg')) {
      file.wide = Number.parseFloat(fact('width'))
      file.high = Number.parseFloat(fact('height'))
    }
    if (head.startsWith('<image')) {
      const [, mime = ''] = / xlink:href="data:([^;]*);base64,/.exec(head) ?? []
      const start = head.indexOf(';base64,') + ';base64,'.length
      const size = {
        width: Number(fact('width')),
        height: Number(fact('height')),
        isVector: fact('data-vector') === '1',
      }
      const original = Buffer.from(line.toString('latin1', start, line.length - '"/>'.length), 'base64')
      file.pictures.push({ mime: mime as DesignMime, bytes: original, size })
    }
    if (head.startsWith('<use'))
      file.layers.push({ matrix: matrix(), picture: Number(fact('xlink:href').slice('#p'.length)) })
    if (head.startsWith('<path')) {
      const start = line.indexOf(' d="') + ' d="'.length
      const d = line.toString('latin1', start, line.length - '"/>'.length)
      const size = { width: Number(fact('data-width')), height: Number(fact('data-height')) }
      file.layers.push({ matrix: matrix(), color: fact('fill'), size, d })
    }
  }
  return file
}

/** An element's attributes are in the first of its bytes; what follows is its content. */
const headBytes = 400

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start)
    yield bytes.subarray(start, end === -1 ? bytes.length : end)
    start = end === -1 ? bytes.length : end + 1
  }
}
