import type { AboutContent } from '#shared/content/schemas/about.ts'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import type { GalleryContent } from '#shared/content/schemas/gallery.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import type { TestimonialsContent } from '#shared/content/schemas/testimonials.ts'
import type { Shown } from '#shared/content/shown.ts'
import { plainText } from '#shared/rich-text.ts'
import type { SearchedTexts } from '#web/lib/searched-texts.ts'

/*
 * CNT-10: the running text of pages, in the order in which they show it. Buttons, labels and words of pictures are left out: they
 * name what leads elsewhere, or what no reader sees.
 */

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(' ')
const titled = (list: readonly { title: string; text: string }[]) => list.flatMap(({ title, text }) => [title, text])
const facts = (list: readonly { label: string; value: string }[]) => list.flatMap(({ label, value }) => [label, value])

/** Beyond its headline and lead, and without the blocks of parts of the site that are switched off. */
export function homeWords({ home, parts }: Pick<SearchedTexts, 'home' | 'parts'>): string {
  const { hero, about, services, featured, packages, portfolio, testimonials, findUs, writeUs } = home
  return joined([
    ...facts(hero.facts),
    ...[about.heading, about.statement, about.text, ...titled(about.benefits)],
    ...(parts.services ? [services.pun, ...Object.values(services.facts)] : []),
    ...(parts.shop ? [featured.heading, featured.subtitle] : []),
    ...(parts.packages ? [packages.eyebrow, packages.heading, packages.text] : []),
    ...(parts.projects ? [portfolio.heading, portfolio.pun, portfolio.text] : []),
    ...(parts.testimonials ? [testimonials.pun] : []),
    ...[findUs.pun, writeUs.pun, writeUs.text, ...facts(writeUs.promises)],
  ])
}

export function aboutWords({ statement, intro, pictures, team, principles, history, closing }: Shown<AboutContent>) {
  return joined([
    ...[statement, plainText(intro), ...pictures.map(({ caption }) => caption)],
    ...team.people.flatMap(({ name, role, does }) => [name, role, does]),
    ...titled(principles.rules),
    ...history.years.flatMap(({ year, text }) => [year, text]),
    closing.sentence,
  ])
}

export function contactWords({ lead, ticket, steps, map }: Shown<ContactContent>): string {
  return joined([lead, ticket.desk, ticket.note, ...titled(steps.list), map.heading, map.eyebrow])
}

export function galleryWords({ lead, pictures, closing }: Shown<GalleryContent>): string {
  return joined([lead, ...pictures.flatMap(({ title, caption }) => [title, caption]), closing.sentence])
}

export function testimonialWords({ lead, testimonials, closing }: Shown<TestimonialsContent>): string {
  return joined([lead, ...testimonials.flatMap(({ name, role, text }) => [name, role, text]), closing.sentence])
}

/** What the packages' page says besides the packages, which are entries of their own. */
export function packagesWords({ lead, groups, addOns, care, advantages }: Shown<PackagesContent>): string {
  return joined([
    ...[lead, ...groups.flatMap((group) => [group.name, group.lead])],
    ...[
      addOns.lead,
      ...addOns.lists.flatMap(({ name, items }) => [name, ...items.flatMap((item) => [item.name, item.text])]),
    ],
    ...[care.lead, ...care.plans.flatMap(({ name, desc, features }) => [name, desc, ...features])],
    ...advantages.list.flatMap(({ fact, title, text }) => [fact, title, text]),
  ])
}
