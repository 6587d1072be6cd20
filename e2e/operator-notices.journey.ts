import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

test('the words of a mail are changed, seen before they hold, and taken back', async ({ page }, { project }) => {
  // Each screen has a mail of its own: they are the same house.
  const kind = project.name === 'mobile' ? 'application-answered' : 'application-opened'
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/content')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Mails and notices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mails and notices' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByLabel('Find').fill(kind)
  await main.getByRole('region', { name: 'To the team' }).getByRole('link').click()

  const subject = main.getByLabel('Subject, English')
  await expect(main.getByText('{number}', { exact: true })).toBeVisible()
  await subject.fill('Look: {nobody}')
  await expect(main.getByText('Nothing fills in {nobody}.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Say it so from now on' })).toBeDisabled()
  await subject.fill(`Look at {number}, ${project.name}`)
  await main.getByRole('button', { name: 'Preview' }).click()
  const preview = main.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: `Look at A-1042-7781, ${project.name}` })).toBeVisible()
  await preview.getByRole('button', { name: 'Français' }).click()
  await expect(preview.getByRole('heading', { name: /A-1042-7781/ })).not.toContainText('Look at')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByRole('button', { name: 'Say it so from now on' }).click()

  const versions = main.getByRole('region', { name: 'All versions' })
  await expect(versions.getByRole('listitem').filter({ hasText: 'now' })).toContainText('Kim')
  await versions.getByRole('button', { name: /^Say it so again ?: Version 1$/ }).click()
  await expect(versions.getByRole('listitem').filter({ hasText: 'back to version 1' }).first()).toContainText('now')
  await expect(subject).not.toHaveValue(/Look at/)
})
