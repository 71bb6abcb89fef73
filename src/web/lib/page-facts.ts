import { isRouteErrorResponse, useMatches } from 'react-router'
import type { SitePart } from '#shared/content/schemas/parts.ts'
import { messages } from '#shared/messages.ts'
import type { PageCaching } from '#shared/site-facts.ts'
import type { Frame, ShownStudio } from './layout-data.ts'
import type { SearchedTexts } from './searched-texts.ts'

export type Crumb = { label: string; to?: string }

/** A fixed text, or a function of the loader's data, which is missing when the loader failed, and of the layout's. */
type Text<Data> =
  | string
  | ((data: Data | undefined, studio: ShownStudio, frame: Frame | undefined) => string | undefined)

/** The title of a page that does not exist, in the studio's words. */
export function notFoundTitle(frame: Frame | undefined): string {
  return frame?.notFound.heading ?? messages.notFound.heading
}

/** The page's entry in the site's own search, of the published texts; `text` is searched like the summary. */
type FindSearchEntry = (texts: SearchedTexts) => { label: string; summary: string; text?: string }

/** What an answer 404 says when the page's part of the site is switched off, and not when the page lacks its record. */
export const switchedOffAnswer = 'switched_off'

export function isSwitchedOffError(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === switchedOffAnswer
}

/** What the frame around a page leaves out or shows differently. */
type FrameFacts = {
  /** CNT-07: the part of the site that it belongs to, which may be switched off. */
  part?: SitePart
  /** dark in every scheme; every other page is light unless the system or the visitor prefers dark. */
  isDark?: true
  /** a visit that begins here shows no preloader. */
  hasPreloader?: false
  /** CNT-20: the newsletter card is not shown where something is bought; it never is outside of the public pages' layout. */
  hasNewsletterCard?: false
}

/** A page for one visitor, or one that should not be found: excluded from search engines, rendered on every request. */
export type PrivatePage<Data = never> = FrameFacts & {
  isPublic: false
  title: Text<Data>
  description?: Text<Data>
  onServer?: false | { search: FindSearchEntry }
}

/** What the administrator's area states once for all its pages. */
export type PrivateArea = Pick<PrivatePage, 'isPublic' | 'hasPreloader'>

/** What remains to state for a page of that area. */
export type AreaPage = Pick<PrivatePage, 'title'>

/** A page that is the same for every visitor. */
export type PublicPage<Data = never> = FrameFacts & {
  isPublic: true
  /** Whether search engines list it; the sitemap itself asks for what a function depends on. */
  isIndexed: boolean | ((data: Data | undefined) => boolean)
  /** Null uses the studio's own title. */
  title: Text<Data> | null
  description: Text<Data>
  /** The breadcrumb of `<PageCrumbs />`; empty on a page without one. */
  crumbs: readonly Crumb[] | ((data: Data) => readonly Crumb[])
  /** Query keys that make a separate page for search engines. */
  canonicalKeys?: readonly string[]
  /** The address of the picture that links to the page are shown with. */
  share: (data: Data | undefined) => string | undefined
  /** For a module whose path has a parameter with few values: its addresses. */
  addresses?: readonly string[]
  /** Facts that no browser needs. Write it after `import.meta.env.SSR &&`, so that it is left out of the page's script. */
  onServer:
    | false
    | {
        cached: PageCaching
        /** Null when the page's content is searched separately, or not at all. */
        search: FindSearchEntry | null
      }
}

/**
 * What a route module states about its page: `export const handle = { … } satisfies PageFacts`. The page cache, the sitemap,
 * the document's head, the share pictures, the breadcrumbs and the search are derived from it.
 */
export type PageFacts<Data = never> = PrivatePage<Data> | PublicPage<Data>

export const homeCrumb: Crumb = { label: 'Home', to: '/' }

/** The facts of the current page, with those of the area that it belongs to. */
export function factsOf(matches: readonly ({ handle?: unknown } | undefined)[]): PageFacts<unknown> {
  return Object.assign({}, ...matches.map((match) => match?.handle))
}

export const usePageFacts = () => factsOf(useMatches())

/** Whether search engines may list the current page, as far as its facts say; one that failed is never listed. */
export function useIsIndexed(): boolean {
  const matches = useMatches()
  return isIndexed(factsOf(matches), matches.at(-1)?.loaderData)
}

/** `data` is what the page's loader returned. */
export function isIndexed(facts: PageFacts<unknown>, data: unknown): facts is PublicPage<unknown> {
  if (!facts.isPublic) return false
  return typeof facts.isIndexed === 'function' ? facts.isIndexed(data) : facts.isIndexed
}
