import { defineConfig } from 'vitest/config'

/** The unit tests of the areas alone: by vitest.config.ts Stryker would also find the API tests, which reach every file. */
export default defineConfig({
  test: {
    include: ['src/{shared,server/auth,server/checkout,web/shop}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
})
