import { messages } from '#shared/messages.ts'

export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = { id: number; message: string; subject: string; durationMs: number; tone: ToastTone }

const mostAtOnce = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Announced politely, newest on top. A toast with the same `subject` (by default its text) replaces the one before.
 * Our own implementation, because Base UI's would add 12 kB to every page with an "Add to Cart".
 */
export function showToast(message: string, options: { durationMs: number; tone?: ToastTone; subject?: string }) {
  lastId += 1
  const toast: Toast = { tone: 'neutral', subject: message, ...options, id: lastId, message }
  replaceToasts([toast, ...toasts.filter((shown) => shown.subject !== toast.subject)].slice(0, mostAtOnce))
}

/** For a part whose script could not be loaded. */
export const showPartFailed = (durationMs: number) => showToast(messages.app.partFailed, { durationMs, tone: 'danger' })

export function dismissToast(id: number) {
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
