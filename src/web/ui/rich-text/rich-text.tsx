import './rich-text.css'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'

/** Formatted text of the site's documents. Headings are of the level below the section that the text stands in. */
export function RichTextView({
  text,
  headingLevel = 3,
  className,
}: {
  text: RichText
  headingLevel?: 2 | 3 | 4
  className?: string
}) {
  return <div className={clsx('rich-text', className)}>{text.map((block, at) => blockOf(block, headingLevel, at))}</div>
}

function blockOf(block: RichBlock, headingLevel: 2 | 3 | 4, key: number): ReactNode {
  const Heading = `h${headingLevel}` as const
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{inlinesOf(block.children)}</p>
    case 'heading':
      return <Heading key={key}>{inlinesOf(block.children)}</Heading>
    case 'quote':
      return <blockquote key={key}>{block.children.map((inner, at) => blockOf(inner, headingLevel, at))}</blockquote>
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, and its items have no names
            <li key={at}>{itemOf(item, headingLevel)}</li>
          ))}
        </List>
      )
    }
  }
}

/** An item of one paragraph is shown without a paragraph of its own. */
function itemOf(item: RichText, headingLevel: 2 | 3 | 4): ReactNode {
  const [only, ...others] = item
  if (only?.kind === 'paragraph' && others.length === 0) return inlinesOf(only.children)
  return item.map((inner, at) => blockOf(inner, headingLevel, at))
}

function inlinesOf(inlines: readonly RichInline[]): ReactNode[] {
  return inlines.map((inline, key) => (typeof inline === 'string' ? inline : elementOf(inline, key)))
}

function elementOf(inline: Exclude<RichInline, string>, key: number): ReactNode {
  if (inline.kind === 'break') return <br key={key} />
  const words = inlinesOf(inline.children)
  if (inline.kind === 'strong') return <strong key={key}>{words}</strong>
  if (inline.kind === 'emphasis') return <em key={key}>{words}</em>
  if (!inline.href.startsWith('/'))
    return (
      <a key={key} href={inline.href} rel="noopener">
        {words}
      </a>
    )
  return (
    <OwnLink key={key} to={inline.href}>
      {words}
    </OwnLink>
  )
}

/** Plain words when its page belongs to a part of the site that is switched off. */
function OwnLink({ to, children }: { to: string; children: ReactNode }) {
  const isOffered = useIsOffered()
  return isOffered(to) ? <Link to={to}>{children}</Link> : children
}
