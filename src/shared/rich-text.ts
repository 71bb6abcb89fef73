/** Formatted text as pages get it: parsed on the server, so that no parser and no HTML reaches a browser. */
export type RichText = readonly RichBlock[]

export type RichBlock =
  | { kind: 'paragraph'; children: readonly RichInline[] }
  | { kind: 'heading'; children: readonly RichInline[] }
  | { kind: 'quote'; children: RichText }
  | { kind: 'list'; isOrdered: boolean; items: readonly RichText[] }

export type RichInline =
  | string
  | { kind: 'strong'; children: readonly RichInline[] }
  | { kind: 'emphasis'; children: readonly RichInline[] }
  | { kind: 'link'; href: string; children: readonly RichInline[] }
  | { kind: 'break' }

/** The words alone, for structured data, search and mails. */
export function plainText(text: RichText): string {
  return text.map(textOfBlock).join('\n')
}

function textOfBlock(block: RichBlock): string {
  if (block.kind === 'quote') return plainText(block.children)
  if (block.kind === 'list') return block.items.map(plainText).join('\n')
  return block.children.map(textOfInline).join('')
}

function textOfInline(inline: RichInline): string {
  if (typeof inline === 'string') return inline
  return inline.kind === 'break' ? '\n' : inline.children.map(textOfInline).join('')
}
