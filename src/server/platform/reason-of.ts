/** The reason of an error as the other side gave it: its code or name, its message, and what caused it. */
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
