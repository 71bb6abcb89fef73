type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

export type StripeErrorBody = {
  error: { type: ErrorType; message: string; code?: string; param?: string; doc_url?: string }
}

type Details = { code?: string; param?: string; type?: ErrorType; status?: number; beganExecution?: boolean }

/** An error in the provider's own format. */
export class StripeError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  /** The provider keeps an answer for its idempotency key only once execution began; a refused parameter may be retried. */
  readonly beganExecution: boolean

  constructor(message: string, details: Details = {}) {
    super(message)
    this.name = 'StripeError'
    this.status = details.status ?? 400
    this.beganExecution = details.beganExecution ?? true
    const { code, param, type = 'invalid_request_error' } = details
    this.body = {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message,
        ...(param && { param }),
        type,
      },
    }
  }
}

export function refusedParameter(message: string, param?: string, code?: string): StripeError {
  return new StripeError(message, { param, code, beganExecution: false })
}

export function noSuch(kind: string, id: string, param: string, status: 404 | 400 = 404): StripeError {
  return new StripeError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status, beganExecution: false })
}
