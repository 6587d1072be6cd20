import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

test('an empty form says what is missing and takes the shopper there', { tag: '@core' }, async ({ page }) => {
  await page.goto('/account/login')
  await expectAccessible(page)
  await expectNoLayoutShift(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  const summary = main.getByRole('alert')
  await expect(summary).toContainText('Please check these fields')
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Enter your email' }).click()
  await expect(main.getByLabel('Email')).toBeFocused()
})

test('a field that is left says what is wrong with it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/account/login')
  const email = page.getByRole('main').getByLabel('Email')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await email.fill('maya')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter an email like name@example.ca')).toBeVisible()
})

test('a wrong password keeps what was typed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/account/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await main.getByLabel('Email').fill('nobody@example.ca')
  await main.getByLabel('Password', { exact: true }).fill('not the password')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(main.getByRole('alert')).toContainText('Login failed.')
  await expect(main.getByLabel('Email')).toHaveValue('nobody@example.ca')
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('not the password')
})

test('a demo shopper signs in with two presses, lands where they wanted to go, and finds the sign-in page closed', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/account/login?back=%2Fcredits%3Ffrom%3Dlogin')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await main.getByRole('button', { name: 'Shopper', exact: true }).click()
  await expect(main.getByLabel('Email')).toHaveValue('shopper@mallard.example')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/credits?from=login')
  await expect(page.getByText('Login successful')).toBeVisible()
  await page.goto('/account/login')
  await expect(page).toHaveURL('/home')
})

test('signing out that fails says so and leaves the shopper signed in', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request)
  await page.goto('/account')
  for (const said of [
    { code: 0, msg: 'no', data: null },
    { code: 50000, msg: 'no', data: null },
  ]) {
    await page.route('**/mallapi/customer/logout', (route) => route.fulfill({ json: said }))
    await page.getByRole('navigation', { name: 'Account menu' }).getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Exit failed').last()).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/account')
  }
})

test('another site is no way back', { tag: '@once' }, async ({ page, context, baseURL }) => {
  for (const back of ['//evil.example/', '/\\evil.example/', 'https://evil.example/']) {
    await page.goto(`/account/login?back=${encodeURIComponent(back)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await main.getByRole('button', { name: 'Shopper', exact: true }).click()
    await main.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('/home')
    expect(new URL(page.url()).origin, back).toBe(new URL(baseURL ?? '').origin)
    // A page that is still open would ask on and be told that nobody is signed in.
    await page.goto('about:blank')
    await context.clearCookies()
  }
})
