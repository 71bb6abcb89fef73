import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { senderOf } from '#server/platform/database/idempotency.ts'
import { isMultipart } from '#server/platform/http/form-with-files.ts'
import { isForeign } from '#server/platform/http/request-origin.ts'
import { jsonBodyMaxBytes } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { Attachments } from '../attachments/attachments.ts'
import { refuseForm } from './contact-admission.ts'
import type { ContactAnswer } from './context.ts'
import { readFormFields } from './form-fields.ts'
import type { Inquiries } from './inquiries.ts'

type FormRequest = FastifyRequest<{ Params: { formId: string } }>

/** The headers that the form service's client library sends in addition, and the key for safe retries. */
const allowedHeaders = 'content-type, formspree-client, formspree-session-data, idempotency-key'

const statusOf: Record<string, number> = {
  FORM_NOT_FOUND: 404,
  PROJECT_NOT_FOUND: 404,
  BLOCKED: 403,
}

/** Implements the hosted form service's contract, so that its own client library works unchanged. */
export function contactFormRoutes(
  app: FastifyInstance,
  {
    inquiries,
    attachments,
  }: {
    inquiries: Pick<Inquiries, 'admitContact' | 'takeContact' | 'discardFiles'>
    attachments: Pick<Attachments, 'receiveForm'>
  },
  { origins }: { origins: readonly string[] },
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonBodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    // A form that may hold files is streamed: the handler reads it.
    scope.addContentTypeParser(/^multipart\/form-data\b/i, (_request, _payload, done) => done(null))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 413) return answer(request, reply, tooLong, 413)
      if (wantsJson(request)) throw error
      request.log.error({ err: error }, 'a contact form failed')
      return reply.redirect(`${paths.contact}?failed=1`, 303)
    })
    scope.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers
      reply.headers({ 'Cache-Control': 'no-store', Vary: 'Origin' })
      if (origin && origins.includes(origin)) reply.header('Access-Control-Allow-Origin', origin)
    })
    for (const path of ['/f/:formId', '/p/:project/f/:formId'])
      scope.options(path, async (_request, reply) =>
        reply
          .headers({ 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': allowedHeaders })
          .code(204)
          .send(),
      )
    scope.post('/p/:project/f/:formId', async (request, reply) =>
      answer(request, reply, refuseForm('PROJECT_NOT_FOUND', messages.formService.noProject)),
    )
    scope.post('/f/:formId', {
      // Before any byte of the body is read.
      onRequest: async (request: FormRequest, reply) => {
        const refused = isForeign(request, origins)
          ? refuseForm('BLOCKED', messages.api.otherSite)
          : await inquiries.admitContact(request.params.formId, senderOf(request))
        if (refused) return answer(request, reply, refused)
      },
      handler: async (request: FormRequest, reply) => {
        const read = await readFormFields(request, attachments)
        if ('refused' in read) return answer(request, reply, read.refused, read.status)
        const taken = await inquiries.takeContact(request.params.formId, read.fields, senderOf(request))
        // The sender of a whole form does not know the tokens of its files and sends them again.
        if ('errors' in taken && isMultipart(request.headers['content-type'])) await inquiries.discardFiles(read.fields)
        return answer(request, reply, taken)
      },
    })
  })
}

/** The library asks for JSON and cannot handle a redirect; a browser's own form needs a redirect. */
function wantsJson({ headers }: FastifyRequest): boolean {
  return /\bapplication\/json\b/i.test(headers.accept ?? '')
}

const tooLong: ContactAnswer = { errors: [{ message: messages.formService.formTooLong }], retryAfter: null }

function answer(request: FastifyRequest, reply: FastifyReply, given: ContactAnswer, refusedAs = 422) {
  if ('next' in given)
    return wantsJson(request) ? reply.send({ ok: true, next: given.next }) : reply.redirect(given.next, 303)
  if (!wantsJson(request)) return reply.redirect(`${paths.contact}?failed=1`, 303)
  const { errors, retryAfter } = given
  if (retryAfter !== null) reply.header('Retry-After', String(retryAfter))
  const [first] = errors
  const isOfFields = first?.field !== undefined
  const status = retryAfter === null ? (statusOf[first?.code ?? ''] ?? refusedAs) : 429
  return reply.code(status).send({ error: isOfFields ? messages.formService.invalid : first?.message, errors })
}
