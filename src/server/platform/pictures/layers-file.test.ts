import sax from 'sax'
import { expect, test } from 'vitest'
import { type LayersFile, readLayersFile, writeLayersFile } from './layers-file.ts'

const file: LayersFile = {
  wide: 3.25,
  high: 2,
  pictures: [
    { mime: 'image/png', bytes: Buffer.from([0, 10, 34, 60, 255]), size: { width: 30, height: 20, isVector: false } },
    { mime: 'application/pdf', bytes: Buffer.from('%PDF\n<path d="'), size: { width: 9, height: 8, isVector: true } },
  ],
  layers: [
    { picture: 1, matrix: [1, 0, 0, 1, 0, -2.5] },
    { d: 'M0 0L1 1.5Z', size: { width: 1, height: 1.5 }, color: '#d43d1a', matrix: [0.5, 0.25, -0.25, 0.5, 7, 8] },
    { picture: 0, matrix: [0, 1, -1, 0, 1e-7, 3] },
  ],
}

test('a file of layers is read as it was written', () => {
  expect(readLayersFile(writeLayersFile(file))).toEqual(file)
})

test('it is an SVG for everybody else, with each picture in it once', () => {
  const names: string[] = []
  const parser = sax.parser(true)
  parser.onopentag = ({ name }) => names.push(name)
  parser.write(writeLayersFile({ ...file, layers: [...file.layers, ...file.layers] }).toString()).close()
  expect(names.filter((name) => name === 'image')).toHaveLength(2)
  expect(names.filter((name) => name === 'use')).toHaveLength(4)
  expect(names[0]).toBe('svg')
})
