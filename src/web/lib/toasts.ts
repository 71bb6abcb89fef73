import { Toast } from '@base-ui/react/toast'

/** The site's one list of toasts; the layout's toast provider shows it, anything in the browser may add to it. */
export const toasts = Toast.createToastManager()

/** announced politely. A second toast on the same `subject` takes the place of the first. */
export function showToast(text: string, durationMs: number, subject?: string) {
  toasts.add({ title: text, timeout: durationMs, ...(subject ? { id: subject } : {}) })
}
