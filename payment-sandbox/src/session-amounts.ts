import { parseFormFields } from './api/form-fields.ts'
import { readParameters } from './api/parameters.ts'
import { createSessionParams, type SessionAmounts, sumSession } from './api/session-parameters.ts'

/** What a session made by this form-encoded call would cost; throws as the call would be refused. */
export function amountsOfCall(encoded: string): SessionAmounts {
  return sumSession(readParameters(createSessionParams, parseFormFields(encoded)))
}
