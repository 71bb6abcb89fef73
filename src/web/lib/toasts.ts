export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = { id: string; text: string; durationMs: number; tone: ToastTone }

const mostAtOnce = 3
let toasts: readonly Toast[] = []
let lastNumber = 0
const listeners = new Set<() => void>()

/**
 * announced politely, newest on top. A second toast on the same `subject` takes the place of the first.
 * Our own list instead of Base UI's manager, which would put 12 kB on every page that has an "Add to Cart".
 */
export function showToast(text: string, durationMs: number, subject?: string, tone: ToastTone = 'neutral') {
  lastNumber += 1
  const prefix = subject ?? text
  const toast = { id: `${prefix}#${lastNumber}`, text, durationMs, tone }
  replaceToasts([toast, ...toasts.filter((shown) => !shown.id.startsWith(`${prefix}#`))].slice(0, mostAtOnce))
}

export function dismissToast(id: string) {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readToasts(): readonly Toast[] {
  return toasts
}

function replaceToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
