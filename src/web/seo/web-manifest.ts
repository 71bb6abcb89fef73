import { type IconFile, iconAddress, iconFiles, iconFolder } from '#shared/brand/icons.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/web-manifest'

/** `/site.webmanifest`: what a phone shows of the site on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(services)
  const [{ studio, brand }, { description }] = await Promise.all([settings.shown(), content.shown('frame')])
  const folder = iconFolder(brand, studio.name)
  const icon = (file: IconFile, purpose?: string) => {
    const { side } = iconFiles[file]
    const described = { src: iconAddress(folder, file), sizes: `${side}x${side}`, type: 'image/png' }
    return purpose ? { ...described, purpose } : described
  }
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
      icon('icon-192'),
      icon('icon-512'),
      icon('icon-maskable-512', 'maskable'),
      ...(folder === null ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
