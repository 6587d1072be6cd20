import { expect, test } from 'vitest'
import { publicIdFrom, publicIdProblem } from './public-ids.ts'

test.each(['northwire', 'a1b', 'table-nine-supply', '4-seasons'])('%s may be an address', (name) => {
  expect(publicIdProblem(name)).toBeUndefined()
})

test.each(['ab', 'a'.repeat(41), 'North', 'north_wire', '-north', 'north-', 'north--wire', 'nôrth', 'north wire', '../x', '12345', ''])(
  '"%s" has not the form of one',
  (name) => {
    expect(publicIdProblem(name)).toBe('shape')
  },
)

test('neither an id nor a host in another alphabet passes for a name', () => {
  expect(publicIdProblem('018f3c5a-1111-7222-8333-444455556666')).toBe('shape')
  expect(publicIdProblem('xn--bcher-kva')).toBe('shape')
})

test.each(['www', 'mallard', 'operator', 'api', 'support', 'webhooks', 'metrics', 'ns1', 'mx02', 'smtp-1', 'mail2', 'autodiscover'])(
  '%s belongs to the house',
  (name) => {
    expect(publicIdProblem(name)).toBe('reserved')
  },
)

test('a name is proposed from what the business is called', () => {
  expect(publicIdFrom('Café de l’Érable, Inc.')).toBe('cafe-de-lerable-inc')
  expect(publicIdFrom('  --Northwire--  ')).toBe('northwire')
  expect(publicIdFrom('小鸭')).toBe('')
})

test.each(['mallard-support', 'the-official-mallard', 'my-mallard-team'])('%s would speak for the house', (name) => {
  expect(publicIdProblem(name)).toBe('reserved')
})

test('a name that merely contains the letters is free', () => {
  expect(publicIdProblem('mallards-nest')).toBeUndefined()
})
