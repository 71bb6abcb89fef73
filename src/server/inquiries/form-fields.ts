import type { FastifyRequest } from 'fastify'
import { messages } from '#shared/messages.ts'
import { parsePostedForm, TooManyFields } from '#shared/posted-form.ts'
import { refuseForm } from './contact-admission.ts'
import type { ContactAnswer, Fields } from './context.ts'

const mostFiles = 10

/** The posted fields, or the refusal, with its status if that is not the usual one. */
type ReadForm = { fields: Fields } | { refused: ContactAnswer; status?: number }

const refused = (message: string): { refused: ContactAnswer } => ({
  refused: { errors: [{ message }], retryAfter: null },
})

/** The fields of a posted form in any of its three encodings. */
export async function readFormFields(request: FastifyRequest): Promise<ReadForm> {
  const texts = messages.formService
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const type = request.headers['content-type'] ?? ''
  try {
    if (body.length === 0) return { fields: {} }
    if (/^application\/json\b/i.test(type)) return readJson(body)
    return collectFields(await parsePostedForm(new Uint8Array(body), type))
  } catch (error) {
    if (error instanceof TooManyFields) return { ...refused(texts.formTooLong), status: 413 }
    return refused(texts.unreadable)
  }
}

function readJson(body: Buffer): ReadForm {
  const value: unknown = JSON.parse(body.toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no form')
  return { fields: value as Fields }
}

function collectFields(form: readonly [string, File | string][]): ReadForm {
  const texts = messages.formService
  const fields = new Map<string, string[]>()
  let files = 0
  for (const [name, value] of form) {
    // A file input that was left empty arrives as a file without name and bytes.
    if (typeof value !== 'string') files += value.name || value.size ? 1 : 0
    else fields.get(name)?.push(value) ?? fields.set(name, [value])
  }
  if (files > mostFiles) return { refused: refuseForm('TOO_MANY_FILES', texts.tooManyFiles) }
  if (files > 0) return { refused: refuseForm('NO_FILE_UPLOADS', texts.noFiles) }
  return {
    fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  }
}
