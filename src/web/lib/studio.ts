import { layoutDataOf, rootDataOf, type ShownStudio, useLayoutData, useRootData } from './layout-data.ts'

/** Pages without the public layout know the name alone. */
function nameOnly(name = ''): ShownStudio {
  return { name, phone: '', tel: '', pressDays: '', email: '', street: '', city: '', hours: [], social: [] }
}

/** The studio's details from the administrator's settings. */
export function useStudio(): ShownStudio {
  const name = useRootData()?.studioName
  return useLayoutData()?.studio ?? nameOnly(name)
}

/** The same for a page's `meta`, which is not a component. */
export function studioOf(matches: Parameters<typeof layoutDataOf>[0]): ShownStudio {
  return layoutDataOf(matches)?.studio ?? nameOnly(rootDataOf(matches)?.studioName)
}
