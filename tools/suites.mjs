import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { whyNoCluster } from './cluster/programs.mjs'
import { findBrowser, findPostgres, isSecondBestBrowser } from './find-programs.mjs'
import { freePort, startPrivatePostgres } from './private-postgres.mjs'

const script = (file, ...args) => [process.execPath, path.join('node_modules', file), ...args]
const vitest = (project) => (report) =>
  script('vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)

const one = (_, failed) => (failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 })
const counted = (passed, failed, broke) => ({ passed, failed: failed === 0 && broke ? 1 : failed })
const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)
const countVitest = (report, broke) => {
  const seen = read(report)
  return counted(seen?.numPassedTests ?? 0, seen?.numFailedTests ?? 0, broke)
}
const countPlaywright = (report, broke) => {
  const stats = read(report)?.stats
  // A journey that passed at its second try passed, and is said.
  if (stats?.flaky) process.stdout.write(`${stats.flaky} of the journeys needed a second try\n`)
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, broke)
}

const needsBrowser = {
  // The best first: it is also tried where there is another one.
  packages: ['chromium-headless-shell', 'chromium'].map((browser) => [browser, 'fonts-noto-cjk']),
  find: findBrowser,
  isSecondBest: isSecondBestBrowser,
  missing: () => 'no Chromium or Chrome was found and none could be installed',
}
const needsPostgres = {
  packages: [['postgresql']],
  find: findPostgres,
  missing: () => 'no PostgreSQL 15 or later was found and none could be installed',
}
// Installs by itself, since services of these packages may not start with it.
const needsCluster = { packages: [], find: () => (whyNoCluster() === null ? 'here' : undefined), missing: whyNoCluster }

const journeys = (...args) => ({
  command: () => script('@playwright/test/cli.js', 'test', ...args),
  count: countPlaywright,
  needs: needsBrowser,
  prepare: async (browser, { report, scratch }) => ({
    env: {
      CHROMIUM_PATH: browser,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: path.join(scratch, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    stop: async () => {},
  }),
})

export const suites = {
  types: { command: () => script('typescript/bin/tsc', '--noEmit', '-p', '.'), count: one },
  lint: { command: () => script('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'), count: one },
  unused: { command: () => script('knip/bin/knip.js'), count: one },
  build: { command: () => [process.execPath, 'tools/build.mjs', '--quick'], count: one },
  demo: { command: () => [process.execPath, 'tools/prepared-demo.mjs'], count: one },
  unit: { command: vitest('unit'), count: countVitest },
  api: { command: vitest('api'), count: countVitest },
  'api:core': {
    command: vitest('api'),
    count: countVitest,
    prepare: async () => ({ env: { TEST_SHORT: 'yes' }, stop: async () => {} }),
  },
  // What one database is enough for is left to PostgreSQL, where there is one.
  'api:both': {
    command: vitest('api'),
    count: countVitest,
    prepare: async () => ({ env: findPostgres() ? { TEST_POSTGRES_FOLLOWS: 'yes' } : {}, stop: async () => {} }),
  },
  'api:pg': {
    command: vitest('api'),
    count: countVitest,
    needs: needsPostgres,
    prepare: async (binaries) => {
      const { url, stop } = await startPrivatePostgres(binaries, { durable: false })
      return { env: { TEST_DATABASE_URL: url }, stop }
    },
  },
  core: journeys('--grep', '@core', '--project', 'desktop', '--project', 'mobile'),
  e2e: journeys(),
  cluster: {
    command: () => script('tsx/dist/cli.mjs', 'tools/prove.ts', '--short', '--name', 'suite', '--into', 'data/proof-short'),
    count: one,
    needs: needsCluster,
  },
}

/** What runs one after the other in a row, rows beside each other, and the steps after each other. Journeys have the machine to themselves. The cluster is in no plan until it has passed some ten times running on a quiet machine: what fails by chance decides nothing. */
const still = ['types', 'lint', 'unused', 'build', 'demo']
export const plans = {
  core: [[['unit', 'api:core'], still], [['core']]],
  all: [[['unit', 'api:both', 'api:pg'], still], [['e2e']]],
}
