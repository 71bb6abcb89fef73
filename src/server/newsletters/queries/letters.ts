import { findProblems, type Problem, problemAt } from '#server/platform/form-problems.ts'
import { mailDay } from '#server/platform/mail/mail-parts.ts'
import { summaryOf } from '#shared/content/news-posts.ts'
import { pricesIn } from '#shared/content/package-prices.ts'
import type { ShownPicture } from '#shared/content/picture-value.ts'
import type { NewsletterContent } from '#shared/content/schemas/newsletter.ts'
import { newsletterContent } from '#shared/content/schemas/newsletter.ts'
import type { Shown } from '#shared/content/shown.ts'
import { isAppError } from '#shared/errors.ts'
import { mailPictureAddress, narrowerPicture } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import type { NewslettersContext } from '../context.ts'
import { completeNewsletter, newsletterForm } from '../form.ts'
import type { Letter, LetterBlock, LetterPicture } from '../letter.ts'

/** The widths that are asked for, enough for fine screens: of a whole picture, and of a card's. */
const widths = { full: 1280, card: 640 } as const

type ShownNewsletter = Shown<NewsletterContent>

/** A newsletter with what its blocks show now, and everything that keeps it from being sent, each at its field. */
export async function readLetter(
  context: NewslettersContext,
  stored: unknown,
): Promise<{ letter: Letter; problems: Problem[] }> {
  const value = completeNewsletter(stored)
  const { shown: shownValue, problems: ofParts } = await context.showTexts(newsletterForm, value)
  const shown = shownValue as ShownNewsletter
  const read = createReaders(context)
  const blocks: LetterBlock[] = []
  const missing: Problem[] = []
  for (const [index, block] of shown.blocks.entries()) {
    const found = await showBlock(block, read)
    if (typeof found === 'object') blocks.push(found)
    else if (found) missing.push(problemAt(newsletterForm, value, ['blocks', index, block.kind], found))
  }
  const problems = findProblems({ form: newsletterForm, schema: newsletterContent }, { stored, value })
  return {
    letter: { subject: shown.subject, preheader: shown.preheader, blocks },
    problems: [
      ...problems,
      ...ofParts.map(({ path, message }) => problemAt(newsletterForm, value, path, message)),
      ...missing,
      ...unknownPrices(value, shown),
    ],
  }
}

/** Each product once, and the news once, however many blocks show them. */
function createReaders({ catalog, content }: NewslettersContext) {
  const products = new Map<number, Promise<ShopProduct | null>>()
  const readPosts = async () => {
    const [posts, parts] = await Promise.all([content.publishedNews(), content.published('parts')])
    return parts.news ? posts : []
  }
  let posts: ReturnType<typeof readPosts> | undefined
  return {
    product(id: number) {
      const reading = products.get(id) ?? findProduct(catalog, id)
      products.set(id, reading)
      return reading
    },
    async post(slug: string) {
      posts ??= readPosts()
      const all = await posts
      // As its page does: an address that a post had before leads to it.
      return all.find((each) => each.slug === slug) ?? all.find(({ earlier }) => earlier.includes(slug)) ?? null
    },
  }
}

async function findProduct(catalog: NewslettersContext['catalog'], id: number): Promise<ShopProduct | null> {
  return await catalog.get(id).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found') return null
    throw error
  })
}

/** Why a block cannot be shown is a sentence; what was never chosen is left to the schema, and empty. */
async function showBlock(
  block: ShownNewsletter['blocks'][number],
  read: ReturnType<typeof createReaders>,
): Promise<LetterBlock | string> {
  switch (block.kind) {
    case 'text':
      return block.text.length > 0 ? block : ''
    case 'picture':
      return { kind: 'picture', picture: letterPicture(block.picture, block.alt, widths.full), caption: block.caption }
    case 'product': {
      if (block.product < 1) return ''
      const product = await read.product(block.product)
      return product ? showProduct(product, block.words) : messages.newsletters.goneProduct
    }
    case 'post': {
      if (block.post === '') return ''
      const post = await read.post(block.post)
      if (!post) return messages.newsletters.gonePost
      return {
        kind: 'post',
        title: post.title,
        day: mailDay.format(new Date(`${post.date}T12:00:00Z`)),
        lead: summaryOf(post),
        picture: post.picture ? letterPicture(post.picture.name, post.picture.alt, widths.card) : null,
        path: paths.newsPost(post.slug),
      }
    }
  }
}

function showProduct(product: ShopProduct, words: string): LetterBlock {
  const { current_price_cents: price, original_price_cents: before, images } = product
  const [first] = images
  const hasOthers = product.combinations?.some((each) => each.current_price_cents !== price)
  const from = hasOthers ? messages.shop.priceFrom(formatCents(price)) : formatCents(price)
  const size = first && { src: first.address, width: first.width, height: first.height }
  const picture = size && letterPicture(size, first.alt_text || product.name, widths.card)
  return {
    kind: 'product',
    name: product.name,
    price: before === null ? from : `${from} instead of ${formatCents(before)}`,
    words,
    picture: picture ?? null,
    path: paths.product(product.id),
  }
}

/** The one place that says where a letter's pictures are. */
function letterPicture(
  { src, width, height }: Pick<ShownPicture, 'src' | 'width' | 'height'>,
  alt: string,
  shownWidth: number,
): LetterPicture {
  return { path: mailPictureAddress(narrowerPicture(src, shownWidth)), alt, width, height }
}

/** A price is unknown when it still stands there as it was written. */
function unknownPrices(value: NewsletterContent, { subject, preheader, blocks }: ShownNewsletter): Problem[] {
  const fields: [PropertyKey[], unknown][] = [
    [['subject'], subject],
    [['preheader'], preheader],
    ...blocks.flatMap((block, index) =>
      Object.entries(block).map(([name, shown]): [PropertyKey[], unknown] => [['blocks', index, name], shown]),
    ),
  ]
  return fields.flatMap(([path, shown]) =>
    pricesIn(shown).map((price) => problemAt(newsletterForm, value, path, messages.content.unknownPrice(`{${price}}`))),
  )
}
