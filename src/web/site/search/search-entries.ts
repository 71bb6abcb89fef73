import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { ProjectsContent } from '#shared/content/schemas/projects.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import type { Shown } from '#shared/content/shown.ts'
import { paths } from '#shared/paths.ts'
import { plainText, type RichText } from '#shared/rich-text.ts'
import { type RouteTable, searchablePages } from '#web/seo/route-table.ts'
import { isSwitchedOff } from '#web/seo/site-parts.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import type { PublishedServices } from '#web/site/services/service-shown.ts'
import { listPolicies, type Policies } from '#web/site/studio/listed-policies.ts'

/** What the search finds: one entry for each service, package, project, question and page. */
export type SearchEntry = { to: string; title: string; text: string; fact: string }
export type SearchEntries = readonly { name: string; entries: readonly SearchEntry[] }[]

/** The published texts that are searched. */
export type SearchedTexts = {
  faq: { questions: readonly { question: string; answer: RichText }[] }
  projects: Shown<Pick<ProjectsContent, 'projects'>>
  policies: Policies
  packages: Shown<Pick<PackagesContent, 'groups'>>
  services: PublishedServices
  parts: Parts
}

/** Without what belongs to a part of the site that is switched off. */
export function searchEntriesOf(routes: RouteTable, texts: SearchedTexts): SearchEntries {
  return groupsOf(routes, texts).map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ to }) => !isSwitchedOff(routes, texts.parts, to)),
  }))
}

const groupsOf = (
  routes: RouteTable,
  { faq, projects, policies, packages, services }: SearchedTexts,
): SearchEntries => [
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
    entries: listProjects(projects).map((project) => ({
      to: project.link || paths.projects,
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
      ...listPolicies(policies).map((policy) => ({
        to: policy.path,
        title: policy.title,
        text: [policy.summary, ...policy.sections.flatMap(({ heading, body }) => [heading, plainText(body)])].join(' '),
        fact: policy.inForceSince,
      })),
    ],
  },
]

const names = (texts: SearchedTexts) => Object.keys(texts) as (keyof SearchedTexts)[]

let kept: { routes: RouteTable; texts: SearchedTexts; entries: SearchEntries } | undefined

/** The same entries, and with them the same index, until a text is published. */
export function keptEntries(routes: RouteTable, texts: SearchedTexts): SearchEntries {
  const isSame = kept?.routes === routes && names(texts).every((name) => kept?.texts[name] === texts[name])
  if (!kept || !isSame) kept = { routes, texts, entries: searchEntriesOf(routes, texts) }
  return kept.entries
}
