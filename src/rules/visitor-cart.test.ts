import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MOST_PIECES_OF_LINE,
  MOST_VISITOR_LINES,
  piecesIn,
  readVisitorCart,
  withoutSku,
  withPieces,
  writeVisitorCart,
} from './visitor-cart.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'
const sku = '0190163d-8694-7000-8000-000000000002'
const empty = { id, lines: [] }

const carts = fc.record({
  id: fc.uuid(),
  lines: fc.uniqueArray(fc.record({ skuId: fc.uuid(), quantity: fc.integer({ min: 1, max: MOST_PIECES_OF_LINE }) }), {
    maxLength: MOST_VISITOR_LINES,
    selector: ({ skuId }) => skuId,
  }),
})

test('what is written can be read again, and fits into a cookie', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(readVisitorCart(writeVisitorCart(cart))).toEqual(cart)
      expect(writeVisitorCart(cart).length).toBeLessThan(3_900)
    }),
  )
})

test('hostile and broken values leave nothing but lines', () => {
  expect(readVisitorCart('')).toBeNull()
  expect(readVisitorCart('<script>')).toBeNull()
  const good = writeVisitorCart({ id, lines: [{ skuId: sku, quantity: 2 }] })
  expect(readVisitorCart(`${good}.x-1.${sku.replaceAll('-', '')}-0.${sku.replaceAll('-', '')}-7.-.9999`)?.lines).toEqual([
    { skuId: sku, quantity: 2 },
  ])
})

test('the same SKU adds up, to at most 999 pieces', () => {
  const two = withPieces(empty, sku, 2)
  expect(two && withPieces(two, sku, 3)?.lines).toEqual([{ skuId: sku, quantity: 5 }])
  expect(two && withPieces(two, sku, 999)?.lines).toEqual([{ skuId: sku, quantity: 999 }])
})

test('a full cart refuses a new line and still takes pieces of a known one', () => {
  const lines = Array.from({ length: MOST_VISITOR_LINES }, (_, n) => ({
    skuId: `0190163d-8694-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    quantity: 1,
  }))
  const full = { id, lines }
  expect(withPieces(full, sku, 1)).toBeNull()
  expect(piecesIn(withPieces(full, lines[5]?.skuId ?? '', 1))).toBe(MOST_VISITOR_LINES + 1)
})

test('a line can be taken off', () => {
  const two = withPieces(empty, sku, 2)
  expect(two && withoutSku(two, sku)).toEqual(empty)
  expect(piecesIn(null)).toBe(0)
})
