import { type Problem, problemAt } from '#server/platform/form-problems.ts'
import { isContentAddress } from '#shared/content/address.ts'
import { type FormSchema, leavesOf } from '#shared/content/form-schema.ts'
import { shownFrom, withEarlierAddresses } from '#shared/content/news-posts.ts'
import { fillPlaceholders, type PlaceholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { isSitePage, type ListedPages, linkedProduct } from '#shared/content/site-pages.ts'
import { messages } from '#shared/messages.ts'
import { formOf } from './forms.ts'
import { linksIn } from './rich-text.ts'

type Link = { path: (string | number)[]; address: string; isFormatted: boolean }

type LinkSources = {
  published: <Name extends ContentName>(name: Name) => Promise<ContentOf<Name>>
  placeholders: () => Promise<PlaceholderValues>
  /** Whether visitors can open the product. */
  hasProduct: (id: number) => Promise<boolean>
}

/**
 * What a document would lead to in vain, each at its field, and what others would. It may be published all the same: the page may
 * be on its way (docs/decisions/0115).
 */
export async function findDeadLinks(from: LinkSources, name: ContentName, value: unknown): Promise<Problem[]> {
  const form = formOf(name)
  const values = await from.placeholders()
  const before = { projects: await from.published('projects'), news: await from.published('news') }
  const after = { ...before, ...(name in before ? { [name]: value } : {}) }
  const own = (await findOwnDeadLinks(from, { form, value, before, after })).map(({ path, message }) =>
    problemAt(form, value, path, message),
  )
  if (name !== 'projects' && name !== 'news') return own
  // A product is no page of a document, so it counts as there.
  const [was, is] = [pagesOf(before, before.news, () => true), pagesOf(after, before.news, () => true)]
  const lost: { address: string; page: string }[] = []
  for (const other of contentNames.filter((each) => each !== name)) {
    for (const { address } of linksOf(formOf(other), await from.published(other), values))
      if (address.startsWith('/') && isSitePage(address, was) && !isSitePage(address, is))
        lost.push({ address, page: contentKinds[other].label })
  }
  const elsewhere = [...Map.groupBy(lost, ({ address }) => address)].map(([address, uses]) => {
    const linking = [...new Set(uses.map(({ page }) => page))]
    const list = name === 'projects' ? 'projects' : 'posts'
    return problemAt(form, value, [list], messages.content.linkedElsewhere(address, linking))
  })
  return [...own, ...elsewhere]
}

type Listed = { projects: ContentOf<'projects'>; news: ContentOf<'news'> }
export type DeadLink = { path: (string | number)[]; message: string }

/** What a document leads to in vain, each at its field. `after`: the lists as they are once it is published. */
async function findOwnDeadLinks(
  from: LinkSources,
  { form, value, before, after }: { form: FormSchema; value: unknown; before: Listed; after: Listed },
): Promise<DeadLink[]> {
  const links = linksOf(form, value, await from.placeholders())
  const products = new Map<number, boolean>()
  for (const id of links.map(({ address }) => linkedProduct(address)))
    if (id !== null && !products.has(id)) products.set(id, await from.hasProduct(id))
  const pages = pagesOf(after, before.news, (id) => products.get(id) ?? false)
  return links.flatMap(({ path, address, isFormatted }) => {
    if (address.startsWith('/') && !isSitePage(address, pages))
      return [{ path, message: messages.content.deadLink(address) }]
    return isFormatted && !isContentAddress(address) ? [{ path, message: messages.content.wordlessLink(address) }] : []
  })
}

/** The same of a document that is none of the site's. */
export async function deadLinksElsewhere(from: LinkSources, form: FormSchema, value: unknown): Promise<DeadLink[]> {
  const lists = { projects: await from.published('projects'), news: await from.published('news') }
  return await findOwnDeadLinks(from, { form, value, before: lists, after: lists })
}

function pagesOf(
  { projects: { projects }, news: { posts } }: Listed,
  published: ContentOf<'news'>,
  hasProduct: (id: number) => boolean,
): ListedPages {
  return {
    projects: projects.flatMap(({ caseStudy }) => caseStudy?.slug ?? []),
    // As they are after publishing.
    posts: withEarlierAddresses(published.posts, posts).flatMap((post) =>
      shownFrom(post) ? [post.slug, ...post.earlier] : [],
    ),
    hasProduct,
  }
}

function linksOf(form: FormSchema, value: unknown, values: PlaceholderValues): Link[] {
  return leavesOf(form, value).flatMap(({ path, schema, value: text }): Link[] => {
    if (typeof text !== 'string' || text === '') return []
    const isFormatted = schema.control === 'formatted'
    const found = isFormatted ? linksIn(text) : schema.control === 'link' ? [text] : []
    return found.map((address) => ({ path, address: fillPlaceholders(address, values).trim(), isFormatted }))
  })
}
