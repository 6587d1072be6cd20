import { defineConfig, devices } from '@playwright/test'

const port = process.env.E2E_PORT ?? '3210'
const dataDir = process.env.E2E_DATA_DIR ?? 'data/e2e'
const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']

/**
 * What a browser without a window still prepares for its address bar, two pages for every journey: more than half of what opening a context
 * costs. Of several such lists the last one counts, so Playwright's own is repeated, as far as it concerns this browser.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI', 'InitialWebUI', 'WebUIReloadButton'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

const movesClock = ['keyboard.journey.ts', 'later.journey.ts', 'later-money.journey.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that fails on a crowded machine gets one more try; the report names it as flaky.
  retries: 1,
  // No journey measures time: what comes late on a crowded machine has come.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: movesClock, use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } },
    // What is tagged @once is the same at every width.
    // The storefront chooses its mobile dress by user agent, so the phone's own is kept. Nobody looks at its ninefold pixels.
    {
      name: 'mobile',
      testIgnore: movesClock,
      grepInvert: /@once/,
      use: { ...iPhone, browserName: 'chromium', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // These move the clock of the server they all share, so they come last, one after the other.
    {
      name: 'keyboard',
      testMatch: 'keyboard.journey.ts',
      dependencies: ['desktop', 'mobile'],
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'later',
      testMatch: 'later.journey.ts',
      dependencies: ['keyboard'],
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    // It looks at both widths itself.
    {
      name: 'later-money',
      testMatch: 'later-money.journey.ts',
      dependencies: ['later'],
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node tools/demo-server.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, DATA_DIR: dataDir, MALLARD_DEMO: 'on', MALLARD_PAGES_PER_MINUTE: '1000000', MALLARD_CALLS_PER_MINUTE: '1000000' },
  },
})
