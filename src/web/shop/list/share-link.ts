import { copyText } from '#web/lib/copy-text.ts'

/** Copies a page's full address. */
export async function copyLink(path: string): Promise<boolean> {
  return await copyText(new URL(path, window.location.origin).href)
}

/** The device's own share sheet if it has one; `copied` means that the link was copied to the clipboard instead. */
export async function shareLink(path: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url: new URL(path, window.location.origin).href })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyLink(path)) ? 'copied' : 'failed'
}
