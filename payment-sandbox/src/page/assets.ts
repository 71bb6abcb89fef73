import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pageRoot, stylesheetPath } from './addresses.ts'

export type Asset = { type: string; content: Buffer }

const { resolve } = createRequire(import.meta.url)
const font = (name: string) => ({
  type: 'font/woff2',
  files: [resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)],
})
const sources: Record<string, { type: string; files: string[] }> = {
  [stylesheetPath]: {
    type: 'text/css; charset=utf-8',
    files: ['document.css', 'order-ticket.css', 'notice.css', 'card-page.css'].map((name) =>
      resolve(`payment-sandbox/page/${name}`),
    ),
  },
  [`${pageRoot}fonts/display.woff2`]: font('bricolage-grotesque'),
  [`${pageRoot}fonts/text.woff2`]: font('instrument-sans'),
  [`${pageRoot}fonts/mono.woff2`]: font('jetbrains-mono'),
}
const read = new Map<string, Asset>()

export function findAsset(pathname: string): Asset | undefined {
  const source = Object.hasOwn(sources, pathname) ? sources[pathname] : undefined
  if (source === undefined) return undefined
  const asset = read.get(pathname) ?? {
    type: source.type,
    content: Buffer.concat(source.files.map((file) => readFileSync(file))),
  }
  read.set(pathname, asset)
  return asset
}
