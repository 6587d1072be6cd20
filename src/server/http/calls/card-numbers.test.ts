import { expect, test } from 'vitest'
import { sendsCardNumber } from './card-numbers.ts'

const card = '4242 4242 4242 4242'

test('a card number is seen in any text, however deep', () => {
  expect(sendsCardNumber({ note: `Please charge ${card}` })).toBe(true)
  expect(sendsCardNumber({ lines: [{ remark: card }] })).toBe(true)
})

test('long numbers that belong to an address of mail, a phone or a secret are none', () => {
  // Thirteen digits are a usual name at some mail services, and one in ten of them adds up like a card.
  expect(sendsCardNumber({ email: '4222222222222@example.cn', phone: '4222222222222', password: card })).toBe(false)
})

test('an id is none', () => {
  expect(sendsCardNumber({ id: '42424242-4242-4242-8242-424242424242' })).toBe(false)
})

test('numbers of orders and of parcels are none of cards, whatever they add up to', () => {
  const numbers = Array.from({ length: 40 }, (_, n) => `4821-1234-56${String(n + 10)}-1`)
  expect(numbers.filter((orderNumber) => sendsCardNumber({ orderNumber, words: `About ${orderNumber}, please` }))).toEqual([])
  expect(sendsCardNumber({ rows: [{ trackingNumber: '4242424242424242' }] })).toBe(false)
  expect(sendsCardNumber({ words: '4242-4242-4242-4242' })).toBe(true)
})
