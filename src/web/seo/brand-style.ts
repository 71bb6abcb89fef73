import { readStyleName } from '#shared/brand/brand.ts'
import { messages } from '#shared/messages.ts'
import { colorStyle, pairingStyle } from '#web/lib/brand/style-text.ts'
import type { Route } from './+types/brand-style'

/** `/brand/{name}.css`: the name says all that is in it, so that browsers keep it for ever and every instance has it. */
export function loader({ params }: Route.LoaderArgs) {
  const look = /\.css$/.test(params.file) ? readStyleName(params.file.replace(/\.css$/, '')) : null
  if (!look)
    return new Response(messages.api.notFound, {
      status: 404,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(`${[colorStyle(look.colors), pairingStyle(look.pairing)].filter(Boolean).join('\n')}\n`, {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'text/css; charset=utf-8' },
  })
}
