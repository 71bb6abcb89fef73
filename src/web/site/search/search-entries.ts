import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { paths } from '#shared/paths.ts'
import { plainText, type RichText } from '#shared/rich-text.ts'
import { policies } from '#web/content/policies.ts'
import { projects } from '#web/content/projects.ts'
import { type RouteTable, searchablePages } from '#web/seo/route-table.ts'
import type { PublishedServices } from '#web/site/services/service-shown.ts'

/** What the search finds: one entry for each service, package, project, question and page. */
export type SearchEntry = { to: string; title: string; text: string; fact: string }
export type SearchEntries = readonly { name: string; entries: readonly SearchEntry[] }[]

/** The published texts that are searched. */
export type SearchedTexts = {
  faq: { questions: readonly { question: string; answer: RichText }[] }
  packages: Pick<PackagesContent, 'groups'>
  services: PublishedServices
}

export const searchEntriesOf = (routes: RouteTable, { faq, packages, services }: SearchedTexts): SearchEntries => [
  {
    name: 'Services',
    entries: serviceLineSlugs
      .flatMap((line) => services[line].services)
      .map((service) => ({
        to: `${paths.services}#${service.slug}`,
        title: service.name,
        text: [
          service.summary,
          ...service.includes,
          ...service.questions.flatMap(({ question, answer }) => [question, plainText(answer)]),
        ].join(' '),
        fact: service.time,
      })),
  },
  {
    name: 'Packages',
    entries: packages.groups.flatMap((group) =>
      group.packages.map((each) => ({
        to: `${paths.packages}?package=${encodeURIComponent(each.name)}`,
        title: each.name,
        text: [each.desc, ...each.features, group.name].join(' '),
        fact: each.price,
      })),
    ),
  },
  {
    name: 'Projects',
    entries: projects.map((project) => ({
      to: project.link,
      title: project.title,
      text: [project.description, project.category, ...project.tags, project.client].join(' '),
      fact: String(project.year),
    })),
  },
  {
    name: 'Questions',
    entries: faq.questions.map(({ question, answer }, index) => ({
      to: `${paths.faq}#question-${index + 1}`,
      title: question,
      text: plainText(answer),
      fact: '',
    })),
  },
  {
    name: 'Pages',
    entries: [
      ...searchablePages(routes).map(({ to, label, summary }) => ({ to, title: label, text: summary, fact: '' })),
      ...policies.map((policy) => ({
        to: policy.path,
        title: policy.title,
        text: [
          policy.summary,
          ...policy.blocks.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points]),
        ].join(' '),
        fact: policy.updated,
      })),
    ],
  },
]

let kept: { routes: RouteTable; texts: SearchedTexts; entries: SearchEntries } | undefined

/** The same entries, and with them the same index, until a text is published. */
export function keptEntries(routes: RouteTable, texts: SearchedTexts): SearchEntries {
  const names = Object.keys(texts) as (keyof SearchedTexts)[]
  const isSame = kept?.routes === routes && names.every((name) => kept?.texts[name] === texts[name])
  if (!kept || !isSame) kept = { routes, texts, entries: searchEntriesOf(routes, texts) }
  return kept.entries
}
