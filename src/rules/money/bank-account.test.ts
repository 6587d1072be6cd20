import { expect, test } from 'vitest'
import { bankAccountProblem, lastDigits, tidyDigits } from './bank-account.ts'

const good = { institution: '003', transit: '01234', account: '1234567' }

test('an account is an institution of three digits, a transit of five and a number of seven to twelve', () => {
  expect(bankAccountProblem(good)).toBeNull()
  expect(bankAccountProblem({ ...good, account: '123456789012' })).toBeNull()
  expect(bankAccountProblem({ ...good, institution: '815' })).toBeNull()
  for (const institution of ['000', '03', '0003', '450', '999', 'abc', ''])
    expect(bankAccountProblem({ ...good, institution })).toBe('institution')
  for (const transit of ['00000', '1234', '123456', '12a45', '']) expect(bankAccountProblem({ ...good, transit })).toBe('transit')
  for (const account of ['123456', '1234567890123', '0000000', '12345x7', ''])
    expect(bankAccountProblem({ ...good, account })).toBe('account')
})

test('spaces and hyphens are no part of a number, and a person sees its last four digits', () => {
  expect(tidyDigits('012-3456 7')).toBe('01234567')
  expect(lastDigits('123456789')).toBe('6789')
})
