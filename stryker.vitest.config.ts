import { defineConfig } from 'vitest/config'

/** The unit tests alone: in vitest.config.ts Stryker would also find the API tests, which reach every file. */
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } })
