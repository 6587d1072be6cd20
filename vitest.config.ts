import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'], exclude: ['src/**/*.api.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          // A migrated database takes seconds to prepare on a small machine.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
