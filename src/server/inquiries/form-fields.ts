import type { FastifyRequest } from 'fastify'
import { isMultipart } from '#server/platform/http/form-with-files.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { filesField, parsePostedForm, TooManyFields } from '#shared/posted-form.ts'
import type { Attachments } from '../attachments/attachments.ts'
import type { PostedFiles } from '../attachments/context.ts'
import type { ContactAnswer, Fields } from './context.ts'

/** The posted fields, or the refusal, with its status if that is not the usual one. */
type ReadForm = { fields: Fields } | { refused: ContactAnswer; status?: number }

const texts = messages.formService

function refused(message: string, { code, retryAfter = null }: { code?: string; retryAfter?: number | null } = {}) {
  return { refused: { errors: [{ ...(code && { code }), message }], retryAfter } }
}

/** The fields of a posted form in any of its three encodings; its files are stored, and their tokens a field. */
export async function readFormFields(
  request: FastifyRequest,
  { receiveForm }: Pick<Attachments, 'receiveForm'>,
): Promise<ReadForm> {
  const type = request.headers['content-type'] ?? ''
  if (isMultipart(type)) return readMultipart(await receiveForm(request.raw, request.ip))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    if (body.length === 0) return { fields: {} }
    if (/^application\/json\b/i.test(type)) return readJson(body)
    return { fields: collectFields(await parsePostedForm(new Uint8Array(body), type)) }
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

/** The form service's names for the refusals of files. */
const codes: Partial<Record<ErrorCode, string>> = {
  invalid: 'TOO_MANY_FILES',
  too_large: 'FILES_TOO_BIG',
  unsupported: 'NO_FILE_UPLOADS',
  rate_limited: 'BLOCKED',
}

function readMultipart({ fields, tokens, refusal }: PostedFiles): ReadForm {
  if (!refusal) return { fields: collectFields([...fields, ...tokens.map((token) => [filesField, token] as const)]) }
  const { code, message, retryAfter } = refusal
  if (code === 'bad_request') return refused(texts.unreadable)
  if (message === texts.formTooLong) return { ...refused(message), status: 413 }
  const status = code === 'unsupported' ? 422 : statusOfCode[code]
  return { ...refused(message, { code: codes[code], retryAfter }), status }
}

function collectFields(form: readonly (readonly [string, File | string])[]): Fields {
  const fields = new Map<string, string[]>()
  for (const [name, value] of form)
    if (typeof value === 'string') fields.get(name)?.push(value) ?? fields.set(name, [value])
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}
