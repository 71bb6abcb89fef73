import { useRouteLoaderData } from 'react-router'
import type { Studio } from '#shared/studio.ts'

/** `tel` is the phone number in the form for links. */
export type ShownStudio = Studio & { tel: string }

const layoutId = 'layout/site-layout'
type LayoutData = { studio: ShownStudio } | undefined

/**
 * Used when no layout data is available: on the sign-in page, in the administrator area, and when the layout failed to load.
 */
const nameless: ShownStudio = {
  name: 'Alder & Ink',
  phone: '',
  tel: '',
  email: '',
  street: '',
  city: '',
  hours: [],
  social: [],
}

/** The studio's details from the administrator's settings. */
export function useStudio(): ShownStudio {
  return useRouteLoaderData<LayoutData>(layoutId)?.studio ?? nameless
}

/** The same for a page's `meta`, which is not a component. */
export function studioOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] = []): ShownStudio {
  const layout = matches.find((match) => match?.id === layoutId)?.loaderData as LayoutData
  return layout?.studio ?? nameless
}
