import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rich-text.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import type { SearchedTexts } from '#web/lib/searched-texts.ts'
import { type RouteTable, searchablePages } from '#web/seo/route-table.ts'
import { isSwitchedOff } from '#web/seo/site-parts.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import { listPolicies } from '#web/site/studio/listed-policies.ts'

/** What the search finds: one entry for each service, package, project, question and page. */
export type SearchEntry = { to: string; title: string; text: string; fact: string }
export type SearchEntries = readonly { name: string; entries: readonly SearchEntry[] }[]

/** Without what belongs to a part of the site that is switched off. */
export function searchEntriesOf(routes: RouteTable, texts: SearchedTexts): SearchEntries {
  return groupsOf(routes, texts).map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ to }) => !isSwitchedOff(routes, texts.parts, to)),
  }))
}

const groupsOf = (routes: RouteTable, texts: SearchedTexts): SearchEntries => [
  {
    name: 'Services',
    entries: serviceLineSlugs
      .flatMap((line) => texts.services[line].services)
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
    entries: texts.packages.groups.flatMap((group) =>
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
    entries: listProjects(texts.projects).map((project) => ({
      to: project.link || paths.projects,
      title: project.title,
      text: [project.description, project.category, ...project.tags, project.client].join(' '),
      fact: String(project.year),
    })),
  },
  {
    name: 'News',
    entries: texts.news.map((post) => ({
      to: paths.newsPost(post.slug),
      title: post.title,
      text: [post.summary, plainText(post.text)].join(' ').trim(),
      fact: formatLongDay(post.date),
    })),
  },
  {
    name: 'Questions',
    entries: texts.faq.questions.map(({ question, answer }, index) => ({
      to: `${paths.faq}#question-${index + 1}`,
      title: question,
      text: plainText(answer),
      fact: '',
    })),
  },
  {
    name: 'Pages',
    entries: [
      ...searchablePages(routes, texts).map(({ to, label, summary, text = '' }) => ({
        to,
        title: label,
        text: `${summary} ${text}`.trim(),
        fact: '',
      })),
      ...listPolicies(texts.policies).map((policy) => ({
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
