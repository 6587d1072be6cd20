import { holdCode } from './hold-code.ts'
import { expect, test } from './test.ts'

test('a press before the page is awake is carried out once, when it is @core @once', async ({ browser }) => {
  const page = await browser.newPage()
  const release = await holdCode(page)
  await page.goto('/home')
  const heart = page.locator('button[data-heart]').first()
  await heart.scrollIntoViewIfNeeded()
  await heart.click()
  await heart.click()
  await expect(heart).toHaveAttribute('data-held', '')
  await expect(page.locator('html')).not.toHaveAttribute('data-awake', 'yes')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
  await expect(heart).not.toHaveAttribute('data-held', '')
  // Pressed twice would have taken it off again.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.close()
})

test('a mall is left for the house even before the page is awake @once', async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  await page.context().addCookies([{ name: 'mall', value: '10001', url: baseURL ?? '' }])
  const release = await holdCode(page)
  await page.goto('/home')
  const home = page.getByRole('link', { name: 'Mallard, home' }).first()
  await home.click()
  await expect(home).toHaveAttribute('data-held', '')
  release()
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'mall')?.value).toBe('10000')
  await page.close()
})

test('before any script a link leads on and a search searches @once', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await page.locator('header input[name="searchText"]').first().fill('lamp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchText=lamp/)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/product/)
  await page.close()
})

test('on a phone, what waits for its turn comes by itself where no script gives it one @once', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 780 } })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/shop/bestSeller')
  const shownAfter = async (milliseconds: number) => {
    await page.evaluate((time) => {
      for (const clock of document.documentElement.getAnimations()) {
        clock.pause()
        clock.currentTime = time
      }
    }, milliseconds)
    return page.evaluate(() => ['.next', '.far'].map((part) => getComputedStyle(document.querySelector(part) as Element).contentVisibility))
  }
  expect(await shownAfter(2_000)).toEqual(['hidden', 'hidden'])
  expect(await shownAfter(3_100)).toEqual(['visible', 'auto'])
  await page.close()
})

test('what is typed, marked and sent before the page is awake is sent as it was typed @once', async ({ browser }) => {
  const page = await browser.newPage()
  const release = await holdCode(page)
  await page.goto('/account/login?back=%2Fcredits')
  const main = page.getByRole('main')
  const email = main.getByLabel('Email')
  await email.pressSequentially('shopper@mallard.example')
  await main.getByLabel('Password', { exact: true }).fill('mallard-demo')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('data-held', '')
  release()
  await page.waitForURL('/credits')
  await page.close()
})

test('whoever writes while the page wakes goes on where they were @once', async ({ browser }) => {
  const page = await browser.newPage()
  const release = await holdCode(page)
  await page.goto('/account/login')
  const email = page.getByRole('main').getByLabel('Email')
  await email.pressSequentially('maya@example.ca')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
  await expect(email).toBeFocused()
  await page.keyboard.type('.com')
  await expect(email).toHaveValue('maya@example.com.ca')
  await page.close()
})

test('a form that waits does nothing at all before any script is there @once', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/account/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('maya@example.ca')
  await main.getByLabel('Password', { exact: true }).fill('not in an address')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/account/login')
  await expect(main.getByLabel('Email')).toHaveValue('maya@example.ca')
  await page.close()
})

test('the search box and the newsletter of every page keep what is typed into them @once', async ({ browser }) => {
  const page = await browser.newPage()
  const release = await holdCode(page)
  await page.goto('/credits')
  const search = page.locator('header input[name="searchText"]').first()
  const letter = page.locator('footer input[type="email"]')
  await search.fill('lamp')
  await letter.fill('maya@example.ca')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
  await letter.press('End')
  await page.keyboard.type('x')
  await expect(letter).toHaveValue('maya@example.cax')
  await search.press('End')
  await page.keyboard.type('s')
  await expect(search).toHaveValue('lamps')
  await page.close()
})
