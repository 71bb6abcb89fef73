import { fromMarkdown } from 'mdast-util-from-markdown'
import { isContentAddress } from '#shared/content/address.ts'
import { longestFormatted, marksIn, mostMarks } from '#shared/content/formatted-bounds.ts'
import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]
type Reading = { source: string; fill: (text: string) => string }

/** What is nested deeper is shown as it is written, so that no text can nest without end. */
const deepest = 4

/**
 * Markdown as the subset that pages show (CNT-03). HTML, code and pictures are shown as the text they are written with, a link
 * that leads nowhere allowed as its words. `fill` replaces placeholders in each piece of text.
 */
export function toRichText(source: string, fill: (text: string) => string): RichText {
  // A draft may be beyond the bounds of what is published: its preview must not take long.
  if (source.length > longestFormatted || marksIn(source) > mostMarks)
    return [{ kind: 'paragraph', children: [fill(source)] }]
  return blocksOf(fromMarkdown(source).children, { source, fill }, 0)
}

/** The addresses that a formatted text links to, as they are written. */
export function linksIn(source: string): string[] {
  if (source.length > longestFormatted || marksIn(source) > mostMarks) return []
  // Every kind of link has one of these; most texts have neither, and parsing Markdown is slow.
  if (!source.includes(']') && !source.includes('<')) return []
  const found: string[] = []
  const collect = (node: Node) => {
    if (node.type === 'link') found.push(node.url)
    if ('children' in node) for (const child of node.children) collect(child)
  }
  for (const node of fromMarkdown(source).children) collect(node)
  return found
}

function asWritten({ position }: Node, { source, fill }: Reading): string {
  return fill(source.slice(position?.start.offset, position?.end.offset))
}

function blocksOf(nodes: readonly Node[], reading: Reading, depth: number): RichBlock[] {
  return nodes.flatMap((node): RichBlock[] => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ kind: node.type, children: inlinesOf(node.children, reading, 0) }]
    const isWritten = ['code', 'html', 'thematicBreak', 'definition'].includes(node.type)
    if (isWritten || depth >= deepest) return [{ kind: 'paragraph', children: [asWritten(node, reading)] }]
    if (node.type === 'blockquote') return [{ kind: 'quote', children: blocksOf(node.children, reading, depth + 1) }]
    if (node.type !== 'list') return []
    const items = node.children.map((item) => blocksOf(item.children, reading, depth + 1))
    return [{ kind: 'list', isOrdered: node.ordered ?? false, items }]
  })
}

function inlinesOf(nodes: readonly Node[], reading: Reading, depth: number): RichInline[] {
  return nodes.flatMap((node): RichInline[] => {
    if (node.type === 'text') return [reading.fill(node.value)]
    if (node.type === 'break') return [{ kind: 'break' }]
    if (depth < deepest && (node.type === 'strong' || node.type === 'emphasis'))
      return [{ kind: node.type, children: inlinesOf(node.children, reading, depth + 1) }]
    if (depth >= deepest || node.type !== 'link') return [asWritten(node, reading)]
    const children = inlinesOf(node.children, reading, depth + 1)
    const href = reading.fill(node.url)
    return isContentAddress(href) ? [{ kind: 'link', href, children }] : children
  })
}
