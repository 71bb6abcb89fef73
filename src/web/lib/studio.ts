import { useRouteLoaderData } from 'react-router'
import { type Studio, standardStudio } from '#shared/studio.ts'

const layoutId = 'layout/site-layout'
type LayoutData = { studio: Studio } | undefined

/** The studio as the administrator describes it; as it comes where the layout itself could not be loaded. */
export function useStudio(): Studio {
  return useRouteLoaderData<LayoutData>(layoutId)?.studio ?? standardStudio
}

/** The same for a page's `meta`, which is no component. */
export function studioOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] = []): Studio {
  const layout = matches.find((match) => match?.id === layoutId)?.loaderData as LayoutData
  return layout?.studio ?? standardStudio
}
