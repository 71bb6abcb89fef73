import type { SharePicture } from '#shared/share-pictures.ts'
import type { PageCaching } from '#shared/site-facts.ts'
import type { ShownStudio } from './studio.ts'

export type Crumb = { label: string; to?: string }

/** As it is, or made of what the loader answered, which is missing where it failed. */
type Text<Data> = string | ((data: Data | undefined, studio: ShownStudio) => string | undefined)

/** How the site's own search lists a page. */
type SearchEntry = { label: string; summary: string }

/** A page for one visitor, or for nobody to find: not in search engines, and rendered anew each time. */
export type PrivatePage<Data = never> = {
  isPublic: false
  title: Text<Data>
  description?: Text<Data>
  onServer?: false | { search: SearchEntry }
}

/** The administrator's area says it once for all its pages, which have their titles themselves. */
export type PrivateArea = Pick<PrivatePage, 'isPublic'>

/** A page that is the same for every visitor. */
export type PublicPage<Data = never> = {
  isPublic: true
  /** Whether search engines and the sitemap have it (IMP-07). */
  isIndexed: boolean
  /** Null: the studio's own. */
  title: Text<Data> | null
  description: Text<Data>
  /** What `<PageCrumbs />` shows; empty on a page without. */
  crumbs: readonly Crumb[] | ((data: Data) => readonly Crumb[])
  /** Query keys that make a page of its own for search engines. */
  canonicalKeys?: readonly string[]
  /**
   * The name of the picture it is shared with; where one module stands at several addresses, all that there are, each with
   * its own; a function gives the address of a picture that is not drawn for it.
   */
  share: string | Readonly<Record<string, string>> | ((data: Data | undefined) => string | undefined)
  /** What no browser needs. Written after `import.meta.env.SSR &&`, so that it is left out of the page's script. */
  onServer:
    | false
    | {
        cached: PageCaching
        /** Null where its content is searched by itself, or is not searched. */
        search: SearchEntry | null
        /** What is drawn on the pictures that `share` names. */
        sharePictures: Readonly<Record<string, SharePicture>>
      }
}

/**
 * What a route module says of its page: `export const handle = { … } satisfies PageFacts`. The page cache, the sitemap, the
 * document's head, the share pictures, the crumbs and the search are made from it.
 */
export type PageFacts<Data = never> = PrivatePage<Data> | PublicPage<Data>

export const homeCrumb: Crumb = { label: 'Home', to: '/' }

/** The facts of the page that is shown; the administrator's pages state none of their own. */
export function factsOf(matches: readonly ({ handle?: unknown } | undefined)[]): PageFacts<unknown> | undefined {
  return matches.at(-1)?.handle as PageFacts<unknown> | undefined
}

export function isIndexed(facts: PageFacts<unknown> | undefined): facts is PublicPage<unknown> {
  return facts?.isPublic === true && facts.isIndexed
}
