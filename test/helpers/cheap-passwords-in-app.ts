import { registerHooks } from 'node:module'

// The same as cheap-passwords.ts, for an app that runs in its own process.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/server/auth/password-cost.ts')
      ? { format: 'module', source: 'export const passwordCost = { m: 64, t: 1, p: 1 }', shortCircuit: true }
      : nextLoad(url, context),
})
