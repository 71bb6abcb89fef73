import type { FastifyRequest } from 'fastify'
import { messages } from '#shared/messages.ts'
import { refuseForm } from './contact.ts'
import type { ContactAnswer, Fields } from './inquiries.ts'

const mostFiles = 10

/** The fields of a posted form, whichever of the three ways it came, or why it cannot be taken. */
export async function readFormFields(
  request: FastifyRequest,
): Promise<{ fields: Fields } | { refused: ContactAnswer }> {
  const said = messages.formService
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const type = request.headers['content-type'] ?? ''
  try {
    if (body.length === 0) return { fields: {} }
    if (/^application\/json\b/i.test(type)) return readJson(body)
    return readFormData(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())
  } catch {
    return { refused: { errors: [{ message: said.unreadable }], retryAfter: null } }
  }
}

function readJson(body: Buffer): { fields: Fields } {
  const value: unknown = JSON.parse(body.toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no form')
  return { fields: value as Fields }
}

function readFormData(form: FormData): { fields: Fields } | { refused: ContactAnswer } {
  const said = messages.formService
  const fields = new Map<string, unknown>()
  let files = 0
  for (const [name, value] of form) {
    // A file input that nobody touched arrives as a file without name and bytes.
    if (typeof value !== 'string') files += value.name || value.size ? 1 : 0
    else fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value)
  }
  if (files > mostFiles) return { refused: refuseForm('TOO_MANY_FILES', said.tooManyFiles) }
  if (files > 0) return { refused: refuseForm('NO_FILE_UPLOADS', said.noFiles) }
  return { fields: Object.fromEntries(fields) }
}
