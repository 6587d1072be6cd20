import { expect, test } from 'vitest'
import { isOverloaded } from './database-error.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  ...['57P01', '57P02', '57P03', '57014', '53100', '53200', '53300', '08006', '08P01', '25P03', '25006', '58030'].map(coded),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map(coded),
])('a database that is away for a moment is no bug: %s', (error) => {
  expect(isOverloaded(error)).toBe(true)
  expect(isOverloaded(new Error('Failed query', { cause: error }))).toBe(true)
})

test.each([new Error('x is not a function'), coded('23505'), coded('42P01'), coded('ENOENT')])('a bug is a bug: %s', (error) => {
  expect(isOverloaded(error)).toBe(false)
})
