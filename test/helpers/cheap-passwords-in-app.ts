import { registerHooks } from 'node:module'

// For an app in a process of its own, what cheap-passwords.ts is for one inside the test.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/server/auth/password-cost.ts')
      ? { format: 'module', source: 'export const passwordCost = { m: 64, t: 1, p: 1 }', shortCircuit: true }
      : nextLoad(url, context),
})
