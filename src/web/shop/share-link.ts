/** Copies a page's full address. The clipboard API is missing on plain-http hosts, the old command is not. */
export async function copyLink(path: string): Promise<boolean> {
  const address = new URL(path, window.location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return copyBySelection(address)
  }
}

/** The device's own share sheet where there is one; `copied` tells that the link went to the clipboard instead. */
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

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  document.body.append(field)
  const focused = document.activeElement
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
