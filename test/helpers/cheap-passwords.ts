import { vi } from 'vitest'

// Nearly every test file signs in. At its real cost (src/server/auth/passwords.test.ts) password hashing took more of the
// suite's time than anything else.
vi.mock('#server/auth/password-cost.ts', () => ({ passwordCost: { m: 64, t: 1, p: 1 } }))
