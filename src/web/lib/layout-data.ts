import { matchPath, useRouteLoaderData } from 'react-router'
import type { ShownMap } from '#shared/address/studio-map.ts'
import type { ShownLook } from '#shared/brand/brand.ts'
import type { FrameContent } from '#shared/content/schemas/frame.ts'
import type { HomeTexts } from '#shared/content/schemas/home.ts'
import type { Studio } from '#shared/studio.ts'

/** `tel` is the phone number in the form for links. */
export type ShownStudio = Studio & {
  tel: string
  /** `Tuesdays and Thursdays`: what `{pressdays}` stands for. */
  pressDays: string
  /** Left out where the drawn map shows the studio already. */
  map?: ShownMap
  /** The names of the countries that it ships to; left out while that is the standard one alone. */
  countries?: readonly string[]
}

export type Frame = Omit<FrameContent, 'postcard'>

/** What every page has of the layout's loader. It is in the HTML of every page. */
export type LayoutData = {
  origin: string
  studio: ShownStudio
  frame: Frame
  /** Whether anything can be bought. */
  hasShop: boolean
  /** The paths of the pages, as in the route table, whose part of the site is switched off or empty (CNT-07). */
  switchedOff: readonly string[]
  /** Whether there is a feed to subscribe to. */
  hasNews: boolean
  /** Only where of several sizes none is chosen at first. */
  asksForSize?: true
  /** Only where more pieces of a product than this are asked for by quote. */
  quoteAbove?: number
  /** Null when the newsletter's card is switched off. */
  postcard: FrameContent['postcard'] | null
  /** Home's headline, and whether a picture is beside it, for a navigation to home that shows its first view before its content has arrived. */
  headline: Pick<HomeTexts['hero'], 'heading' | 'inkedWord'> & { hasPicture?: true }
}

/** What every page has of the root's loader. */
export type RootData = {
  studioName: string
  /** Left out for the standard look. */
  look?: ShownLook
  /** Of the studio's name, for drawings that have the mark otherwise; left out for the studio that the product came as. */
  letters?: string
  /** Left out for the standard one; `shared/studio-days.ts` reads it from the document. */
  timeZone?: string
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const layoutId = 'layout/site-layout'

/** Undefined on the sign-in page, in the administrator area, and when the layout failed to load. */
export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData<LayoutData>(layoutId)
}

/** The same for a page's `meta`, which is not a component. */
export function layoutDataOf(matches: Matches = []): LayoutData | undefined {
  return matches.find((match) => match?.id === layoutId)?.loaderData as LayoutData | undefined
}

/** Known on pages without the layout, too; undefined when the root failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The same for a page's `meta`. */
export function rootDataOf(matches: Matches = []): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The texts around every page; undefined where there is no layout data. */
export function useFrame(): Frame | undefined {
  return useLayoutData()?.frame
}

/** Tells whether an address leads to a page, or to one whose part of the site is switched off. */
export function useIsOffered(): (to: string) => boolean {
  const paths = useLayoutData()?.switchedOff ?? []
  return (to) => !paths.some((path) => matchPath(path, to.split(/[?#]/)[0] ?? ''))
}
