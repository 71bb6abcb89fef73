import type { Answer } from './idempotency.ts'

/**
 * What a test may make the provider do to one call: fail and do nothing, do the work and fail (both answers are kept
 * for the key, as the provider keeps them), do the work and lose the answer on the way, refuse the call unread, or do the
 * work and say other things of it (the truth is kept for the key).
 */
export type Fault = 'fail' | 'work-then-fail' | 'work-then-cut' | RefusalName | Lie

export type Lie = { says: Record<string, unknown> }

/** As the provider words them; the last two are what something in between may answer in its place. */
export const refusals = {
  'bad-request': refusal(400, { message: 'Received unknown parameter: expand', param: 'expand' }),
  'expired-key': refusal(401, {
    code: 'api_key_expired',
    message: 'Expired API Key provided: sk_live_************abcd',
  }),
  'forbidden-key': refusal(403, {
    code: 'more_permissions_required_for_application',
    message: "The provided key 'rk_live_************abcd' does not have the required permissions for this endpoint.",
  }),
  'no-such-object': refusal(404, {
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_live_a1'",
    param: 'session',
  }),
  'a-web-page': { status: 200, body: '<!doctype html><title>Maintenance</title>' },
  'an-empty-object': { status: 200, body: '{}' },
} satisfies Record<string, Answer>

type RefusalName = keyof typeof refusals

export function refusalOf(fault: Fault | null): Answer | null {
  return typeof fault === 'string' && Object.hasOwn(refusals, fault) ? refusals[fault as RefusalName] : null
}

/** The answer with the lie's words in it. */
export function twisted(answer: Answer, { says }: Lie): Answer {
  return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), ...says }) }
}

function refusal(status: number, error: { message: string; code?: string; param?: string }): Answer {
  return { status, body: JSON.stringify({ error: { ...error, type: 'invalid_request_error' } }, null, 2) }
}
