import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The embedded database serialises everything, so races prove nothing there, and the whole table of calls takes minutes.
const onPostgresOnly = [
  'src/server/orders/invariants.api.test.ts',
  'src/server/orders/invariants-kill.api.test.ts',
  'src/server/http/calls/matrix.api.test.ts',
  'src/server/jobs/tasks-kill.api.test.ts',
  'src/server/campaigns/send-campaign-kill.api.test.ts',
]

// What no database has a part in, and what is of the embedded one alone.
const onEmbeddedOnly = [
  'src/server/http/closing.api.test.ts',
  'src/server/http/calls/dearest-requests.api.test.ts',
  'src/server/db/embedded.api.test.ts',
  'src/server/ledger/migration.api.test.ts',
]

// Every call or page asked about something that no database decides: where PostgreSQL follows in the same run, once is enough, and it is faster.
// So it is with every kind of long work cut off at every commit.
const onceIsEnough = [
  'src/server/http/calls/answered-once.api.test.ts',
  'src/server/http/calls/staff-matrix.api.test.ts',
  'src/server/http/pages/unknown-ids.api.test.ts',
  'src/server/jobs/tasks-cut.api.test.ts',
  'src/server/service-requests/contact.api.test.ts',
]

/**
 * Most of the time of all files that ask calls: whole copies of the demo, every call and page at its dearest, every address with a wrong id,
 * every kind of long work at its deaths, servers that start and stop, letters of a year's hours in every zone.
 */
const onlyInAll = [
  'src/server/db/backup.api.test.ts',
  'src/server/db/embedded.api.test.ts',
  'src/server/demo/seed.api.test.ts',
  'src/server/http/closing.api.test.ts',
  'src/server/http/calls/dearest-requests.api.test.ts',
  'src/server/http/pages/unknown-ids.api.test.ts',
  'src/server/jobs/tasks-cut.api.test.ts',
  'src/server/search/prepare-index.api.test.ts',
  'src/server/search/shelf/follow.api.test.ts',
  'src/server/service-orders/letters-by-place.api.test.ts',
  'src/server/service-requests/contact.api.test.ts',
  'src/server/start.api.test.ts',
  'src/server/testing/search-quality/searched-demo.api.test.ts',
]

const { TEST_DATABASE_URL, TEST_SHORT, TEST_POSTGRES_FOLLOWS } = process.env
const left = [...(TEST_SHORT ? onlyInAll : []), ...(TEST_POSTGRES_FOLLOWS ? onceIsEnough : [])]

// The files of a process share what they load and the databases that they have made, which is most of what a file alone would cost.
const isolate = false

// No test measures time: what comes late on a crowded machine has come.
const testTimeout = 120_000
// A migrated database takes seconds to prepare on a small machine.
const hookTimeout = 180_000

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Three suites read the same sources one after the other.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          isolate,
          hookTimeout,
          testTimeout,
        },
      },
      {
        // Pages as they are served: the React of developers takes two to three times as long. What is kept of sources is kept by mode.
        mode: 'production',
        oxc: { jsx: { development: false } },
        test: {
          name: 'api',
          env: { NODE_ENV: 'production' },
          include: ['src/**/*.api.test.ts'],
          exclude: [...(TEST_DATABASE_URL ? onEmbeddedOnly : onPostgresOnly), ...left],
          isolate,
          hookTimeout,
          testTimeout,
        },
      },
    ],
  },
})
