import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'artwork/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['test/*.test.ts', 'test/spec/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          setupFiles: ['test/helpers/cheap-passwords.ts'],
          isolate: false,
          globalSetup: ['test/helpers/database-server.ts'],
          maxWorkers: 2,
          ...slow,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts', 'test/platform/**/*.test.ts', 'payment-sandbox/test/**/*.test.ts'],
          setupFiles: ['test/helpers/cheap-passwords.ts'],
          isolate: false,
          globalSetup: ['test/helpers/ready-data-dir.ts'],
          maxWorkers: 2,
          ...slow,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
