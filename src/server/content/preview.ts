import { AsyncLocalStorage } from 'node:async_hooks'

const editor = new AsyncLocalStorage<number>()

/** The user whose drafts the page that is being rendered shows; null outside of a preview. */
export function previewedBy(): number | null {
  return editor.getStore() ?? null
}

/** Renders with the drafts of one user in place of what is published. */
export function renderPreview<T>(userId: number, render: () => Promise<T>): Promise<T> {
  return editor.run(userId, render)
}
