import { services } from '#web/services.ts'
import type { Route } from './+types/web-manifest'

/** `/site.webmanifest`: what a phone shows of the site on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(services)
  const [{ studio }, { description }] = await Promise.all([settings.shown(), content.shown('frame')])
  const icon = (src: string, size: number, purpose?: string) => ({
    ...{ src, sizes: `${size}x${size}`, type: 'image/png' },
    ...(purpose ? { purpose } : {}),
  })
  const manifest = {
    name: studio.name,
    short_name: studio.name,
    description,
    lang: 'en-US',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f3ea',
    theme_color: '#0e1412',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
