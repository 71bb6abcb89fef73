import { mostFormFields } from './constants.ts'

/** The field of a form with the tokens of its files, separated by spaces. */
export const filesField = 'attachments'
/** The field with the Idempotency-Key of a form whose sender cannot set that header. */
export const attemptField = 'attempt'
/** In this header, which no client can set, a page's action reads why the files of a posted form were refused. */
export const refusedFilesHeader = 'x-refused-files'

/** Thrown when a form has more fields than any form of the site could send. */
export class TooManyFields extends Error {}

const urlencoded = /^application\/x-www-form-urlencoded\b/i
/** RFC 2046 allows 70 characters; searching for a longer one would cost its length at every byte of the body. */
const boundary = /^multipart\/form-data\b.*?;\s?boundary="?([^";]{1,70})(?:[";]|$)/i

/**
 * The fields of a posted form, including repeated names and files. They are counted before any is parsed.
 * @throws TooManyFields, or TypeError when the body is not a form
 */
export async function parsePostedForm(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[string, File | string][]> {
  const [, mark] = boundary.exec(type) ?? []
  if (mark === undefined && !urlencoded.test(type)) throw new TypeError('no form')
  // A multipart form has one boundary more than fields: the closing one.
  const most = mark === undefined ? mostFormFields - 1 : mostFormFields + 1
  const text = new TextDecoder('latin1').decode(bytes)
  if (occursMoreOften(mark === undefined ? '&' : `--${mark}`, text, most)) throw new TooManyFields()
  const fields = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())]
  if (fields.length > mostFormFields) throw new TooManyFields()
  return fields
}

function occursMoreOften(mark: string, text: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length))
    if (++found > most) return true
  return false
}
