/* What the parts of a mail's HTML share. */

/** The site's light colours, but for those of the look; mail programs do not support CSS variables. */
export const ink = '#17211d'
export const muted = '#56615b'
export const line = '#ddd5c5'
export const paper = '#f7f3ea'
export const surface = '#fffdf8'
export const sans = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
export const display = "'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif"
export const mono = "'JetBrains Mono',Menlo,Consolas,'Liberation Mono',monospace"

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** Keeps the line breaks that the buyer typed; all markup is escaped. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
