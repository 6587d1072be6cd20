import { expect, test } from 'vitest'
import { firstSku, skuWith } from './variants.ts'

const sku = (id: string, colour: string, size: string, isSoldOut = false) => ({
  id,
  variants: [
    { attribute: 'colour', key: colour },
    { attribute: 'size', key: size },
  ],
  isSoldOut,
})
const greenSmall = sku('green-s', 'green', 's')
const greenLarge = sku('green-l', 'green', 'l', true)
const redSmall = sku('red-s', 'red', 's')
const redLarge = sku('red-l', 'red', 'l')
const skus = [greenLarge, greenSmall, redSmall, redLarge]

test('another colour keeps the size', () => {
  expect(skuWith(skus, redLarge, 'colour', 'green')).toBe(greenLarge)
  expect(skuWith(skus, redSmall, 'colour', 'green')).toBe(greenSmall)
})

test('where the size does not exist in that colour, one that can be bought comes first', () => {
  const blueMedium = sku('blue-m', 'blue', 'm')
  expect(skuWith(skus, blueMedium, 'colour', 'green')).toBe(greenSmall)
})

test('an unknown option leads nowhere', () => {
  expect(skuWith(skus, redSmall, 'colour', 'black')).toBeUndefined()
})

test('the address decides which SKU is shown, else the first that can be bought', () => {
  expect(firstSku(skus, 'red-l')).toBe(redLarge)
  expect(firstSku(skus, 'unknown')).toBe(greenSmall)
  expect(firstSku(skus)).toBe(greenSmall)
  expect(firstSku([greenLarge])).toBe(greenLarge)
  expect(firstSku([])).toBeUndefined()
})
