/** `warning`: it works, but not for visitors or not for long. `skipped`: it could not be tried. */
export type FindingState = 'good' | 'warning' | 'failed' | 'skipped'

/** What the check of one part found, and in one sentence what to do; no advice when all is well. */
export type Finding = { part: string; state: FindingState; found: string; advice?: string }

/** The reason of an error as the other side gave it: its code and its message. */
export function reasonOf(error: unknown): string {
  const {
    code,
    name,
    message = '',
    cause,
  } = error as { code?: string; name?: string; message?: string; cause?: unknown }
  const title = code ?? name ?? ''
  const text = message.replace(/\s+/g, ' ').trim()
  const own = text.startsWith(title) ? text : `${title}: ${text}`
  return cause ? `${own} (${reasonOf(cause)})` : own
}
