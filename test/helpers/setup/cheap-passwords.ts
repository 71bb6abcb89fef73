import { registerHooks } from 'node:module'

// Loaded with `--import` into the processes of the tests and into the apps of the browser tests. Nearly every test file
// signs in. At its real cost (src/server/auth/passwords.test.ts) password hashing took more of the suite's time than
// anything else. One opening of an encrypted backup took nearly two seconds of a processor; its real cost is in
// test/reliability/backup-commands.test.ts.
const cheap: Record<string, string> = {
  '/src/server/auth/password-cost.ts': 'export const passwordCost = { m: 64, t: 1, p: 1 }',
  '/src/server/backup/passphrase-cost.ts': 'export const passphraseCost = { logN: 4 }',
}

registerHooks({
  load(url, context, nextLoad) {
    const source = Object.entries(cheap).find(([path]) => url.endsWith(path))?.[1]
    return source ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context)
  },
})
