import sharp from 'sharp'
import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

test('a delivered product gets stars, words and a photo, and everybody can read them @once', async ({ page }) => {
  await signIn(page.request)
  const headline = `A photo says more ${Date.now() % 1_000_000}`
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0a6c4a' } })
    .jpeg()
    .toBuffer()

  await page.goto('/account?path=reviews')
  await expectAccessible(page)
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Review / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible()
  await expectNoLayoutShift(page)
  const main = page.getByRole('main')
  const publish = main.getByRole('button', { name: 'Publish review' })
  await expect(publish).toBeEnabled()
  await publish.click()
  await expect(main.getByText('Choose 1 to 5 stars.')).toBeVisible()

  await main.getByRole('radio', { name: '4 · Very good' }).check({ force: true })
  await main.getByLabel(/^Headline/).fill(headline)
  await main.getByLabel(/^Your review/).fill('Even seams all round.')
  await main.locator('input[type=file]').setInputFiles([
    { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(page.getByText('image at most 10MB')).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove huge.jpg' }).click()
  await expectAccessible(page)
  const title = (await main.locator('b').first().textContent()) ?? ''
  await publish.click()

  await page.waitForURL(/path=reviews/)
  await page.getByRole('tab', { name: /^Written/ }).click()
  await expect(page.getByText(headline)).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.waitForURL(/\/p\//)
  await page.goto(`${new URL(page.url()).pathname}?sort=newest`)
  const mine = page.getByRole('article').filter({ hasText: headline })
  await expect(mine.getByRole('img', { name: /^Photo 1/ })).toHaveJSProperty('complete', true)
  const large = (await mine.getByRole('link').first().getAttribute('href')) ?? ''
  expect(large).toMatch(/^\/uploads\/1600\/[\w-]{32}\.webp$/)
  expect((await page.request.get(large)).status()).toBe(200)
  const other = page.getByRole('article').filter({ hasNotText: headline }).getByRole('button', { name: 'Helpful' }).first()
  if (await other.count()) {
    await other.click()
    await expect(other).toHaveAttribute('aria-pressed', 'true')
  }
})
