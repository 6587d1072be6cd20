import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

interface Requirements {
  requirements: { id: string; version: number; text: { en: string } | null }[]
}

test('what is required is written on the desk, said in the case, and nothing is accepted without it but for a reason', async ({
  page,
  browser,
}, { project }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/applications')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'What is required' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Both sides of the document are there' })).toBeVisible()

  // One that a person looks at, of services alone.
  const words = `The van was seen (${project.name})`
  await main.getByRole('button', { name: 'Require something' }).click()
  const form = main.getByRole('form', { name: 'Require something' })
  await form.getByLabel('How it is found out').selectOption('checked')
  await form.getByLabel('Of whom').selectOption('service account')
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  for (const [label, text] of [
    ['In English', words],
    ['In French', `Camion vu (${project.name})`],
    ['In Chinese', `已查验车辆（${project.name}）`],
  ] as const)
    await form.getByLabel(label).fill(text)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('region', { name: 'Requirements' }).getByRole('button', { name: words })).toBeVisible()

  // Each application shows it, and whoever looks says so.
  await page.goto('/operator/applications?type=service%20account')
  await main.getByRole('link', { name: /^Fortin Toitures/ }).click()
  const required = main.getByRole('region', { name: 'Required' })
  await expect(required.getByText('Both sides of the document are there')).toBeVisible()
  await expect(required.getByText('I am insured for what may go wrong')).toBeVisible()
  await main.getByRole('button', { name: 'Approve' }).click()
  await expect(main.getByText('Please write why it may be accepted all the same')).toBeVisible()
  const item = required.getByRole('listitem').filter({ hasText: words })
  await expect(item).toContainText('(open)')
  // One screen says it: both look at the same case.
  if (project.name === 'desktop') {
    await item.getByRole('button', { name: 'Is not met' }).click()
    await expect(item).toContainText('(not met)')
    await item.getByRole('button', { name: 'Is met' }).click()
    await expect(item).toContainText('(met)')
    await expect(item).toContainText('Kim,')
  }
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const operator = await callerOf(browser, demoLogins.operator)
  const { requirements } = await operator<Requirements>('operatorRequirement/all', {})
  const made = requirements.find(({ text }) => text?.en === words)
  await page.goto('/operator/applications/requirements')
  await main.getByRole('button', { name: words }).click()
  await main.getByRole('button', { name: 'Take away' }).click()
  await expect(main.getByRole('button', { name: words })).toHaveCount(0)
  expect(made?.version).toBe(1)

  // Off until somebody says so, and says why.
  if (project.name !== 'desktop') return
  const services = main.getByRole('form', { name: 'Service account' })
  await expect(services.getByText('Off', { exact: true })).toBeVisible()
  await expect(services.getByRole('button')).toBeDisabled()
  await services.getByLabel('Why: Service account').fill('The season begins')
  await services.getByRole('button', { name: 'Switch on' }).click()
  await expect(services.getByText('On', { exact: true })).toBeVisible()
  await services.getByLabel('Why: Service account').fill('It is over')
  await services.getByRole('button', { name: 'Switch off' }).click()
  await expect(services.getByText('Off', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
