import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { routes } from '../src/web/routes.ts'
import { freePort } from '../tools/private-postgres.mjs'
import { test as base, expect, expectAccessible } from './test.ts'

interface NewHouse {
  origin: string
  /** The link that the terminal shows. */
  link: string
  /** What it wrote into its log. */
  log: () => string
}

/** A real marketplace with an empty database. FIRST_START_DATABASE_URL puts it on PostgreSQL. */
const test = base.extend<{ newHouse: NewHouse }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  newHouse: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mallard-first-'))
    const port = await freePort()
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MALLARD_DEMO: 'off',
      MALLARD_IDENTITY_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      MALLARD_PAGES_PER_MINUTE: '100000',
    }
    const server = spawn(process.execPath, ['dist/server/start.js'], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const ended = once(server, 'exit')
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    try {
      await expect.poll(() => /(http:\S+#token=\S+)/.exec(said)?.[1], { timeout: 200_000 }).toBeTruthy()
      const link = /(http:\S+#token=\S+)/.exec(said)?.[1] ?? ''
      await use({ origin: new URL(link).origin, link, log: () => said })
    } finally {
      server.kill()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})

const addressOf = (route: string) =>
  route
    .replace(':template', 'alices')
    .replace(/:(id|index)\??/g, '018f3c5a-1111-7222-8333-444455556666')
    .replace(/:[a-zA-Z]+\??/g, 'nothing')

test('on an empty marketplace every address of the table answers, and none with a failure', { tag: '@once' }, async ({
  newHouse,
  request,
}) => {
  const failed: string[] = []
  const ask = async ({ path: route }: { path: string }) => {
    const answer = await request.get(newHouse.origin + addressOf(route))
    if (answer.status() >= 500) failed.push(`${answer.status()} ${route}`)
  }
  for (let at = 0; at < routes.length; at += 6) await Promise.all(routes.slice(at, at + 6).map(ask))
  expect(failed).toEqual([])
  expect(newHouse.log()).not.toContain('could not be shown')
})

test('whoever opens the terminal’s link owns the marketplace, secures the account and names the first mall', async ({
  newHouse: { origin, link },
  page,
}) => {
  await page.goto(`${origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mallard opens soon')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set up this marketplace' }).click()
  await expect(page.getByText('Open the link that the terminal showed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make my account' })).toBeDisabled()

  await page.goto(link)
  await page.reload()
  await page.getByLabel('Email').fill('ada@example.ca')
  await page.getByLabel('Password', { exact: true }).fill('a-long-Pond-4711')
  await page.getByLabel('Password again').fill('a-long-Pond-4711')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make my account' }).click()

  await page.getByLabel('Current password').fill('a-long-Pond-4711')
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret.trim()) }).generate())
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Go on to the first mall' }).click()

  await expect(page.getByRole('heading', { name: 'Your marketplace is empty. Good.' })).toBeVisible()
  await expect(page.getByText('Paying is not set up')).toBeVisible()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('alert').or(page.getByText('Name it in at least one language')).first()).toBeVisible()
  await page.getByLabel('Name in French').fill('L’Étang')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('“L’Étang”')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('“L’Étang”')).toBeVisible()

  await page.getByRole('link', { name: 'What visitors see' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’Étang opens soon')
  await page.getByRole('link', { name: 'Set up this marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Your marketplace is empty. Good.' })).toBeVisible()
  // The link was good once.
  await page.context().clearCookies()
  await page.goto(`${origin}/home`)
  await page.goto(link)
  await expect(page).toHaveURL(/\/account\/login/)
})
