import { createStoredValue } from '#web/lib/browser-storage.ts'

export type MagnifierMode = 'lens' | 'beside'

const mode = createStoredValue<MagnifierMode>(
  'magnifier',
  'lens',
  (text) => (text === '"beside"' ? 'beside' : 'lens'),
  'sessionStorage',
)

/** The kind of magnifier that the visitor chose, kept until the visit ends. */
export const useMagnifierMode = mode.use

export function chooseMagnifier(next: MagnifierMode) {
  mode.change(() => next)
}
