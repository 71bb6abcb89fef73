import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'
import { display, escapeHtml, ink, line, mono, muted, prose, sans, surface } from './mail-style.ts'

/* What newsletters consist of, and pictures. Every address in them is absolute. */

export type MailPicture = { address: string; alt: string; width: number; height: number }

/** As wide as the mail, and a third of it. */
const widths = { full: 600, card: 200 } as const

/** `accent` is the colour of the line beside a quote. */
export function renderFormatted(text: RichText, accent: string): string {
  return text.map((block, index) => blockOf(block, index, accent)).join('\n')
}

const running = `font:400 16px/1.6 ${sans};color:${ink}`

function blockOf(block: RichBlock, index: number, accent: string): string {
  const above = index === 0 ? 0 : 16
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:${above}px 0 0;${running}">${inlinesOf(block.children)}</p>`
    case 'heading':
      return `<h2 style="margin:${above * 1.5}px 0 0;font:700 22px/1.25 ${display};letter-spacing:-.01em;color:${ink}">${inlinesOf(block.children)}</h2>`
    case 'quote':
      return `<div style="margin:${above}px 0 0;padding:4px 0 4px 18px;border-left:3px solid ${accent}">${renderFormatted(block.children, accent)}</div>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      const items = block.items.map((item) => `<li style="margin:0 0 8px">${renderFormatted(item, accent)}</li>`)
      return `<${tag} style="margin:${above}px 0 0;padding:0 0 0 24px;${running}">${items.join('')}</${tag}>`
    }
  }
}

function inlinesOf(inlines: readonly RichInline[]): string {
  return inlines.map(inlineOf).join('')
}

function inlineOf(inline: RichInline): string {
  if (typeof inline === 'string') return prose(inline)
  if (inline.kind === 'break') return '<br>'
  const words = inlinesOf(inline.children)
  if (inline.kind === 'link')
    return `<a href="${escapeHtml(inline.href)}" style="color:${ink};text-decoration:underline">${words}</a>`
  return inline.kind === 'strong' ? `<strong>${words}</strong>` : `<em>${words}</em>`
}

export function renderPicture({ caption, ...picture }: MailPicture & { caption: string }): string {
  return imageOf(picture, widths.full) + captionOf(caption)
}

/** Two fit beside each other, on a phone too. */
export function renderPictures({ pictures, caption }: { pictures: readonly MailPicture[]; caption: string }): string {
  const [first, ...others] = pictures
  if (first && others.length === 0) return renderPicture({ ...first, caption })
  const images = pictures.map(
    (picture) =>
      `<div style="display:inline-block;width:47%;max-width:${picture.width}px;vertical-align:top;margin:0 3% 10px 0">${imageOf(picture, widths.full)}</div>`,
  )
  return `<div style="font-size:0">${images.join('')}</div>${captionOf(caption, 0)}`
}

function captionOf(caption: string, above = 10): string {
  return caption && `<p style="margin:${above}px 0 0;font:400 14px/1.5 ${sans};color:${muted}">${prose(caption)}</p>`
}

function imageOf({ address, alt, width, height }: MailPicture, widest: number): string {
  const shown = Math.min(width || widest, widest)
  const tall = width > 0 ? Math.round((shown * height) / width) : shown
  return `<img src="${escapeHtml(address)}" class="picture" alt="${escapeHtml(alt)}" width="${shown}" height="${tall}" style="display:block;box-sizing:border-box;width:100%;max-width:${shown}px;height:auto;border:1px solid ${line};border-radius:6px;font:400 14px/1.5 ${sans};color:${muted}">`
}

type Card = {
  title: string
  fact: string
  text: string
  picture: MailPicture | null
  link: { text: string; address: string }
}

/** A product or a news post: its picture beside its words, below each other where both do not fit. */
export function renderCard({ title, fact, text, picture, link }: Card, accent: string): string {
  const address = escapeHtml(link.address)
  const words = [
    `<p style="margin:0;font:500 12px/1.4 ${mono};letter-spacing:.04em;color:${muted}">${escapeHtml(fact)}</p>`,
    `<h2 style="margin:6px 0 0;font:700 20px/1.25 ${display};letter-spacing:-.01em;color:${ink}"><a href="${address}" style="color:${ink};text-decoration:none">${escapeHtml(title)}</a></h2>`,
    text && `<p style="margin:8px 0 0;font:400 15px/1.55 ${sans};color:${ink}">${prose(text)}</p>`,
    `<p style="margin:12px 0 0;font:600 15px/1.4 ${sans}"><a href="${address}" style="color:${ink};text-decoration:underline;text-decoration-color:${accent}">${escapeHtml(link.text)}</a></p>`,
  ].filter(Boolean)
  const image = picture
    ? `<div class="beside" style="display:inline-block;width:100%;max-width:${widths.card}px;vertical-align:top;margin:0 20px 16px 0"><a href="${address}" style="text-decoration:none">${imageOf(picture, widths.card)}</a></div>`
    : ''
  const beside = picture ? 'display:inline-block;width:100%;max-width:310px;vertical-align:top;' : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${surface};border:1px solid ${line};border-radius:6px"><tr><td style="padding:20px 20px 4px;font-size:0">${image}<div class="beside" style="${beside}margin:0 0 16px">${words.join('')}</div></td></tr></table>`
}
