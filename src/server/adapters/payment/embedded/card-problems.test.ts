import { expect, test } from 'vitest'
import { readCard } from './card-problems.ts'

const now = new Date('2026-11-15T12:00:00Z')
const good = { number: '4242424242424242', expirationMonth: 12, expirationYear: 2030, cvv: '123', nameOnCard: 'Robin Gagnon' }

test('a card that is right is read', () => {
  expect(readCard(good, now)).toEqual({ card: good })
  expect(readCard({ ...good, expirationMonth: 11, expirationYear: 2026, cvv: '1234' }, now)).toHaveProperty('card')
})

test.each([
  ['no number', { number: '' }, { number: 'missing' }],
  ['a number with a slip', { number: '4242424242424241' }, { number: 'wrong' }],
  ['letters for a number', { number: 'four' }, { number: 'wrong' }],
  ['no expiration', { expirationMonth: null, expirationYear: null }, { expiry: 'missing' }],
  ['half an expiration', { expirationYear: null }, { expiry: 'wrong' }],
  ['a thirteenth month', { expirationMonth: 13 }, { expiry: 'wrong' }],
  ['a month that is over', { expirationMonth: 10, expirationYear: 2026 }, { expiry: 'wrong' }],
  ['a CVV of two', { cvv: '12' }, { cvv: 'length' }],
  ['a CVV of five', { cvv: '12345' }, { cvv: 'length' }],
  ['letters for a CVV', { cvv: 'abc' }, { cvv: 'wrong' }],
  ['the CVV that the test provider finds wrong', { cvv: '000' }, { cvv: 'wrong' }],
  ['no name', { nameOnCard: ' ' }, { name: 'missing' }],
])('%s is named with its field', (_name, part, problems) => {
  expect(readCard({ ...good, ...part }, now)).toEqual(problems)
})

test('a card holds through the last evening of its month, as the marketplace’s clock shows it', () => {
  const inNovember = { ...good, expirationMonth: 11, expirationYear: 2026 }
  expect(readCard(inNovember, new Date('2026-12-01T03:00:00Z'))).toHaveProperty('card')
  expect(readCard(inNovember, new Date('2026-12-01T06:00:00Z'))).toEqual({ expiry: 'wrong' })
})

test('each field has its own problem at once', () => {
  const empty = { number: '', expirationMonth: null, expirationYear: null, cvv: '', nameOnCard: '' }
  expect(readCard(empty, now)).toEqual({ number: 'missing', expiry: 'missing', cvv: 'length', name: 'missing' })
})
