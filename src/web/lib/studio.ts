import { useRouteLoaderData } from 'react-router'
import type { Studio } from '#shared/studio.ts'

/** `tel` is the phone number as a link takes it. */
export type ShownStudio = Studio & { tel: string }

const layoutId = 'layout/site-layout'
type LayoutData = { studio: ShownStudio } | undefined

/** Where no layout has told more: the sign-in, the administrator area, a layout that could not be loaded. */
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

/** The studio as the administrator describes it. */
export function useStudio(): ShownStudio {
  return useRouteLoaderData<LayoutData>(layoutId)?.studio ?? nameless
}

/** The same for a page's `meta`, which is no component. */
export function studioOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] = []): ShownStudio {
  const layout = matches.find((match) => match?.id === layoutId)?.loaderData as LayoutData
  return layout?.studio ?? nameless
}
