import type { RemovedSamples } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { type ApiBody, ApiError, api } from '#web/lib/api.ts'

type Decision = ApiBody<'PUT /opening/decisions'>

/** The requests of the page's buttons. */
export type OpeningRequest = ({ intent: 'decide' } & Decision) | { intent: 'remove'; fingerprint: string }

export type OpeningChange =
  | { kind: 'decided' }
  | { kind: 'removed'; removed: RemovedSamples }
  | { kind: 'failed'; intent: OpeningRequest['intent']; text: string; isStale: boolean }

export async function changeOpening(request: Request): Promise<OpeningChange> {
  const asked = (await request.json()) as OpeningRequest
  try {
    return await asAdmin(request, (token) => send(asked, token))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { decideFailed, samples } = messages.opening
    const text = textOf(error, asked.intent === 'decide' ? decideFailed : samples.removeFailed)
    return { kind: 'failed', intent: asked.intent, text, isStale: error.code === 'stale' }
  }
}

async function send({ intent, ...body }: OpeningRequest, token: string | null): Promise<OpeningChange> {
  if (intent === 'decide') {
    await api('PUT /opening/decisions', { body: body as Decision, token })
    return { kind: 'decided' }
  }
  const { fingerprint } = body as { fingerprint: string }
  return { kind: 'removed', removed: await api('POST /opening/samples/remove', { body: { fingerprint }, token }) }
}
