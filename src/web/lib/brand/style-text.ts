import type { Brand } from '#shared/brand/brand.ts'
import type { PairingName } from '#shared/brand/pairings.ts'
import { brandTokens, paletteOf } from '#shared/brand/palette.ts'
import { type Face, facesOf } from './pairing-files.ts'
import { standInsOf } from './stand-ins.ts'

/** Twice, so that it counts for more than the `:root` of the shipped tokens, in whatever order the style sheets come. */
const root = ':root:root'

/** The colours of the brand over those of `web/tokens.css`, and the panels of the service lines in them. */
export function colorStyle(colors: Brand['colors']): string {
  const palette = paletteOf(colors)
  const values = brandTokens.map((token) => `--${token}:light-dark(${palette[token].light},${palette[token].dark})`)
  const panel = (line: string, of: { ground: string; on: string; dots: string }) =>
    `:root [data-line="${line}"]{--line-panel:${of.ground};--line-on-panel:${of.on};--line-dots:${of.dots}}`
  return [
    `${root}{${values.join(';')}}`,
    `:root [data-line]{--line-dots:${palette.accent.dark}}`,
    panel('branding', {
      ground: palette.second.light,
      on: palette['on-second'].light,
      dots: palette.marigold.dark,
    }),
    panel('print', {
      ground: palette.marigold.light,
      on: palette['on-marigold'].light,
      dots: palette.accent.light,
    }),
  ].join('\n')
}

/** The faces of the pairing over those of `web/tokens.css`; empty for the standard one. */
export function pairingStyle(pairing: PairingName): string {
  const faces = facesOf(pairing)
  if (!faces) return ''
  const [display, text] = [styleOfFace(faces.display), styleOfFace(faces.text)]
  const tokens = `${root}{--face-display:${display.families};--face-text:${text.families}}`
  return [...display.rules, ...text.rules, tokens].join('\n')
}

function styleOfFace({ family, file, weights, generic, metrics }: Face) {
  const standIns = standInsOf(family, metrics, generic)
  const loaded = `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2")}`
  return {
    rules: [loaded, ...standIns.faces],
    families: [`"${family}"`, ...standIns.families, generic === 'serif' ? 'serif' : 'sans-serif'].join(),
  }
}
