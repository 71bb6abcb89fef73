import type { AttachmentType } from './wire.ts'

const longest = 100

/** The first is added to a name that has none of them. */
const extensions: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
}

/** A visitor's file name without folders, control characters and the invisible ones that turn the direction of reading. */
export function plainFileName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  // Browsers write these three characters of a name in this way (HTML, multipart/form-data encoding).
  const visible = last
    .replace(/%(?:22|0[AD])/gi, ' ')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r\p{Z}]/gu, ' ')
    .replace(/[\p{C}<>:"|?*]/gu, '')
  const words = visible.split(' ').filter(Boolean).join(' ')
  return [...words].slice(-longest).join('')
}

/** The name under which a visitor's file is listed and saved, with an extension that says what the file is. */
export function safeFileName(given: string, type: AttachmentType): string {
  const plain = plainFileName(given)
  const dot = plain.lastIndexOf('.')
  const isKnown = dot !== -1 && extensions[type].includes(plain.slice(dot + 1).toLowerCase())
  const extension = isKnown ? plain.slice(dot) : `.${extensions[type][0]}`
  // A leading dot would hide the file.
  const stem = (isKnown ? plain.slice(0, dot) : plain).replace(/^[. ]+/, '').trimEnd()
  return `${stem || 'file'}${extension}`
}
