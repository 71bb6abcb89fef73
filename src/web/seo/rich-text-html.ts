import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'

/** Text as it stands between and inside of the tags of HTML and XML; characters that XML does not know are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Formatted text as HTML for readers outside of the site: addresses of its pages are complete. */
export function richTextHtml(text: RichText, origin: string): string {
  return text.map((block) => blockHtml(block, origin)).join('')
}

function blockHtml(block: RichBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.children, origin)}</p>`
    case 'heading':
      return `<h2>${inlineHtml(block.children, origin)}</h2>`
    case 'quote':
      return `<blockquote>${richTextHtml(block.children, origin)}</blockquote>`
    case 'list': {
      const list = block.isOrdered ? 'ol' : 'ul'
      return `<${list}>${block.items.map((item) => `<li>${richTextHtml(item, origin)}</li>`).join('')}</${list}>`
    }
  }
}

function inlineHtml(inlines: readonly RichInline[], origin: string): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? escapeXml(inline) : elementHtml(inline, origin)))
    .join('')
}

function elementHtml(inline: Exclude<RichInline, string>, origin: string): string {
  if (inline.kind === 'break') return '<br>'
  const words = inlineHtml(inline.children, origin)
  if (inline.kind === 'strong') return `<strong>${words}</strong>`
  if (inline.kind === 'emphasis') return `<em>${words}</em>`
  const address = inline.href.startsWith('/') ? origin + inline.href : inline.href
  return `<a href="${escapeXml(address)}">${words}</a>`
}
