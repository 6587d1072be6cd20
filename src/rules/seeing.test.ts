import { expect, test } from 'vitest'
import { mayBeSeen, seeingHost, seeingOrigin, withoutHidden } from './seeing.ts'

test('nothing is shown unless the contract says so', () => {
  for (const who of ['anyone', 'customer', 'goodsSeller', 'serviceSeller', 'operator'] as const)
    for (const as of ['customer', 'shop', 'business'] as const) {
      expect(mayBeSeen({ who }, as)).toBe(false)
      expect(mayBeSeen({ who, seen: 'hidden' }, as)).toBe(false)
      expect(mayBeSeen({ who, seen: 'atWork' }, as)).toBe(true)
    }
})

test('what is shown of a customer is shown at no desk, and the other way round', () => {
  expect(mayBeSeen({ who: 'customer', seen: 'shown' }, 'customer')).toBe(true)
  expect(mayBeSeen({ who: 'customer', seen: 'shown' }, 'shop')).toBe(false)
  expect(mayBeSeen({ who: 'goodsSeller', seen: 'shown' }, 'shop')).toBe(true)
  expect(mayBeSeen({ who: 'goodsSeller', seen: 'shown' }, 'customer')).toBe(false)
})

test('how somebody paid, and links that open alone, are taken out wherever they stand', () => {
  const at = new Date(0)
  const order = { id: 1, paymentMethod: { last4: '4242' }, parts: [{ card: { last4: '4242' }, invoiceToken: 'x', at }] }
  expect(withoutHidden(order)).toEqual({ id: 1, paymentMethod: null, parts: [{ card: null, invoiceToken: '', at }] })
})

test('what was written in private is taken out as well: letters, requests, and what notices and lists quote of them', () => {
  const page = { records: [{ id: 1, thread: [{ words: 'x' }], message: 'x', content: 'x', excerpt: 'x', body: 'x', title: 'A letter' }] }
  const hidden = { id: 1, thread: null, message: '', content: '', excerpt: '', body: '', title: 'A letter' }
  expect(withoutHidden(page)).toEqual({ records: [hidden] })
})

test('the host of looks stands below the marketplace’s own, at its scheme and port', () => {
  expect(seeingHost('mallard.example')).toBe('see.mallard.example')
  expect(seeingOrigin('http://localhost:3000', 'localhost')).toBe('http://see.localhost:3000')
  expect(seeingOrigin('https://mallard.example', 'mallard.example')).toBe('https://see.mallard.example')
})
