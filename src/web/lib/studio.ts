import { layoutDataOf, type ShownStudio, useLayoutData } from './layout-data.ts'

/** Used when no layout data is available. */
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
  return useLayoutData()?.studio ?? nameless
}

/** The same for a page's `meta`, which is not a component. */
export function studioOf(matches: Parameters<typeof layoutDataOf>[0]): ShownStudio {
  return layoutDataOf(matches)?.studio ?? nameless
}
