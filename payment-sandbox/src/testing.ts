// What tests of a shop need beside the sandbox itself.
export type { Fault } from './api/faults.ts'
export { cardNumbers, payWith } from './card-page-client.ts'
export { openDispute } from './dispute-payment.ts'
export { attemptPayment } from './pay-session.ts'
export { amountsOfCall } from './session-amounts.ts'
export { inTransaction } from './work.ts'
