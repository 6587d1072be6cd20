import { expect, test } from 'vitest'
import { problemOf } from './sign-in-problems.ts'

test('an email must be there and look like one', () => {
  expect(problemOf('email', '  ')).toBe('emailMissing')
  for (const wrong of ['maya', 'maya@', 'maya@example', 'ma ya@example.ca', 'a@b@c.ca'])
    expect(problemOf('email', wrong)).toBe('emailWrong')
  expect(problemOf('email', ' maya@example.ca ')).toBeUndefined()
})

test('a password may be anything but nothing', () => {
  expect(problemOf('password', '')).toBe('passwordMissing')
  expect(problemOf('password', ' ')).toBeUndefined()
})
