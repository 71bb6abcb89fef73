/** Every refusal with its HTTP status. Any other thrown error is a fault. */
export const statusOfCode = {
  invalid: 422,
  bad_request: 400,
  unauthorized: 401,
  totp_required: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  prices_changed: 409,
  out_of_stock: 409,
  key_reused: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  provider_failed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

/**
 * An expected refusal: the page shows `message`, and `details` are added to the JSON answer. With a `cause` the fault is on
 * the server's side: the answer does not name it, the log does.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** The site bundle has its own copy of the class, so `instanceof` fails across bundles; name and code work. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && String(error.code) in statusOfCode
}
