import { expect, test } from 'vitest'
import { idInAddress, productAddress } from './product-address.ts'

const id = '0192f0c1-7a3b-7c11-8d2e-1f2a3b4c5d6e'

test('the address reads like the title and ends with the id', () => {
  expect(productAddress('Cafetière italienne, 6 tasses', id)).toBe(`/p/cafetiere-italienne-6-tasses-${id}`)
})

test('whatever the words, the id is found again', () => {
  for (const title of ['Whistling kettle, 2.6 L', '八角摩卡壶 6杯份', '', '???']) {
    const slug = decodeURIComponent(productAddress(title, id).slice('/p/'.length))
    expect(idInAddress(slug)).toBe(id)
  }
})

test('an address without an id names no product', () => {
  expect(idInAddress('whistling-kettle')).toBeUndefined()
  expect(idInAddress(`${id}-kettle`)).toBeUndefined()
})
