import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'

/** Formatted text as the plain part of a mail has it: with its links' addresses, lists, quotes and headings to be seen. */
export function plainLetter(text: RichText): string {
  return text.map(blockOf).join('\n\n')
}

function blockOf(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return inlinesOf(block.children)
    case 'heading':
      return inlinesOf(block.children).toUpperCase()
    case 'quote':
      return indented(plainLetter(block.children), '> ', '> ')
    case 'list':
      return block.items
        .map((item, index) => indented(plainLetter(item), block.isOrdered ? `${index + 1}. ` : '- ', '  '))
        .join('\n')
  }
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

function inlinesOf(inlines: readonly RichInline[]): string {
  return inlines.map(inlineOf).join('')
}

function inlineOf(inline: RichInline): string {
  if (typeof inline === 'string') return inline
  if (inline.kind === 'break') return '\n'
  const words = inlinesOf(inline.children)
  if (inline.kind !== 'link') return words
  const address = inline.href.replace(/^(?:mailto|tel):/, '')
  return words === address ? words : `${words} (${address})`
}
