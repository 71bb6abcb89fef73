import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '#server/platform/hash-of.ts'
import type { BrandPictures } from '#server/site-pictures/brand-pictures.ts'
import { type IconFile, iconFiles } from '#shared/brand/icons.ts'
import { messages } from '#shared/messages.ts'

type UsualIcon = { file: IconFile; type: string; write: (png: Buffer, side: number) => Buffer | string }

const asPng = { type: 'image/png', write: (png: Buffer) => png }

/** What browsers, phones and other programs ask for although no page of a studio with its own look names it. */
const usualIcons: Record<string, UsualIcon> = {
  'favicon.ico': { file: 'icon-32', type: 'image/x-icon', write: icoWith },
  'favicon.svg': { file: 'icon-512', type: 'image/svg+xml', write: svgWith },
  'apple-touch-icon.png': { file: 'icon-180', ...asPng },
  'icon-192.png': { file: 'icon-192', ...asPng },
  'icon-512.png': { file: 'icon-512', ...asPng },
  'icon-maskable-512.png': { file: 'icon-maskable-512', ...asPng },
}

/** Their files, and the compressed ones beside them, are not served as they were built. */
export const usualIconFiles = Object.keys(usualIcons).map((name) => `${name}*`)

/** An icon file with one picture; since 2007 it may be a PNG. */
function icoWith(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function svgWith(png: Buffer, side: number): string {
  const picture = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${picture}"/></svg>`
}

/** Asked for again each time, because the address stays when the look changes. */
function send(request: FastifyRequest, reply: FastifyReply, { type, body }: { type: string; body: Buffer | string }) {
  const tag = `"${hashOf(body.toString('base64')).slice(0, 24)}"`
  reply.headers({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** `/favicon.ico` and its like show the look in force, or the files of the product while that is the standard one. */
export function usualIconRoutes(app: FastifyInstance, brandPictures: BrandPictures, clientFolder: string) {
  for (const [name, { file, type, write }] of Object.entries(usualIcons))
    app.get(`/${name}`, async (request, reply) => {
      const address = await brandPictures.addressOf(file)
      if (address === null) return send(request, reply, { type, body: await readFile(join(clientFolder, name)) })
      const png = await brandPictures.read(address)
      if (png) return send(request, reply, { type, body: write(png, iconFiles[file].side) })
      // The look has changed in this moment.
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    })
}
