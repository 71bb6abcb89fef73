import { vi } from 'vitest'

// Nearly every test file signs in. At its real cost (src/server/auth/passwords.test.ts) password hashing took more of the
// suite's time than anything else. One opening of an encrypted backup took nearly two seconds of a processor; its real cost
// is in test/reliability/backup-commands.test.ts.
vi.mock('#server/auth/password-cost.ts', () => ({ passwordCost: { m: 64, t: 1, p: 1 } }))
vi.mock('#server/backup/passphrase-cost.ts', () => ({ passphraseCost: { logN: 4 } }))
