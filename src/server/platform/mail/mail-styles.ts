import type { Pair } from '#shared/brand/palette.ts'
import type { MailLook } from './mail-look.ts'
import { ink, line, muted, paper, surface } from './mail-style.ts'

/** The site's dark colours, in the place of the light ones. */
const dark = { ink: '#f3efe4', muted: '#a9b5ae', line: '#2a352f', paper: '#0e1412', surface: '#161e1b' }

const narrow = `@media (max-width:520px){${[
  '.beside,.beside .picture{max-width:none!important;margin-right:0!important}',
  '.fact{display:block!important;width:auto!important;white-space:normal!important;padding:12px 20px 0!important}',
  '.value{border-top:0!important;padding:0 20px 12px!important}',
].join('')}}`

/**
 * What attributes cannot say; a program that knows no style sheets shows the mail as it is. Each dark colour finds the light one
 * by the style that it stands in, so that no part has to know of it. A logo is drawn for a light ground and keeps one.
 */
export function mailStyles({ accent, second, accentInk, secondInk, logo }: MailLook): string {
  if (logo) return `<meta name="color-scheme" content="light"><style>${narrow}</style>`
  const rule = (part: string, style: string) => `[style*="${part}"]{${style}!important}`
  const words = ({ light, dark }: Pair) =>
    `[style*="color:${light}"]:not([style*=decoration-color]){color:${dark}!important}`
  const rules = [
    rule(`background:${paper}`, `background:${dark.paper}`),
    rule(`background:${surface}`, `background:${dark.surface}`),
    rule(`background:${accent.light}`, `background:${accent.dark}`),
    rule(`background:${second.light}`, `background:${second.dark}`),
    rule(`color:${ink}`, `color:${dark.ink}`),
    rule(`color:${muted}`, `color:${dark.muted}`),
    // A colour that is dark enough for small words is the same in both, and then lit for these.
    ...[accent, accentInk, secondInk].map(words),
    rule(`decoration-color:${accent.light}`, `text-decoration-color:${accent.dark}`),
    rule(`1px dashed ${line}`, `border-top-color:${dark.line}`),
    rule(`1px solid ${line}`, `border-color:${dark.line}`),
    rule(`border-top:4px solid ${accent.light}`, `border-top-color:${accent.dark}`),
    rule(`border-left:3px solid ${accent.light}`, `border-left-color:${accent.dark}`),
    // A button is the other way round.
    rule(`background:${ink}`, `background:${dark.ink}`),
    rule(`color:${surface}`, `color:${dark.paper}`),
  ]
  return `<meta name="color-scheme" content="light dark"><style>${narrow}@media (prefers-color-scheme:dark){${rules.join('')}}</style>`
}
