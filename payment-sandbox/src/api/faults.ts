import type { Answer } from './idempotency.ts'

/**
 * Faults that a test can inject into one call: fail without doing the work; do the work and fail (both answers are stored
 * for the key, as the provider does); do the work and lose the answer; refuse the call unread; or do the work and answer
 * with changed fields (the true answer is stored for the key).
 */
export type Fault = 'fail' | 'work-then-fail' | 'work-then-cut' | RefusalName | Override

export type Override = { override: Record<string, unknown> }

/** With the provider's messages; the last two are what a proxy in between may answer instead. */
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

/** The answer, with the overridden fields. */
export function withOverride(answer: Answer, { override }: Override): Answer {
  return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), ...override }) }
}

function refusal(status: number, error: { message: string; code?: string; param?: string }): Answer {
  return { status, body: JSON.stringify({ error: { ...error, type: 'invalid_request_error' } }, null, 2) }
}
