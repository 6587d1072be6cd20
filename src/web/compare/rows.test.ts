import { expect, test } from 'vitest'
import type { Product } from '../../contract/products.ts'
import { bestOf, compareRows, type RowWords } from './rows.ts'

const product = (changes: Partial<Product>): Product =>
  ({
    id: '1',
    brand: { id: '', slug: '', name: 'Loon' },
    modelNumber: null,
    rating: 4.5,
    reviewCount: 3,
    attributes: [],
    specifications: [],
    weightGrams: 500,
    madeInCanada: true,
    delivery: {
      city: 'Toronto',
      province: 'ON',
      earliest: '2026-11-17',
      latest: '2026-11-18',
      costCents: 995,
      freeDeliveryRemainingCents: 0,
    },
    returns: { changeOfMindDays: 30, changeOfMindUntil: '2026-12-15', guaranteeDays: 90, guaranteeUntil: '2027-02-13' },
    shop: { displayName: 'Alder', city: 'Toronto' },
    ...changes,
  }) as Product

const words: RowWords = {
  rating: ({ rating }) => String(rating),
  delivery: ({ delivery }) => `${delivery.earliest} ${delivery.costCents}`,
  returns: ({ returns }) => String(returns.changeOfMindDays),
  stock: () => 'yes',
  weight: (grams) => `${grams} g`,
  yesNo: String,
  none: '–',
  names: {
    rating: 'Rating',
    delivery: 'D',
    returns: 'R',
    stock: 'S',
    brand: 'B',
    model: 'M',
    colours: 'C',
    sizes: 'Z',
    weight: 'W',
    made: 'CA',
    shop: 'Shop',
  },
}
const rowsOf = (...products: Product[]) => new Map(compareRows(products, words).map((row) => [row.key, row]))

test('the best is marked only where it stands alone', () => {
  expect(bestOf([1, 3, 2])).toBe(1)
  expect(bestOf([3, 3, 1])).toBe(-1)
  expect(bestOf([null, 3])).toBe(-1)
  expect(bestOf([null, 3, 2])).toBe(1)
})

test('rows that are equal are told from those that differ', () => {
  const rows = rowsOf(product({}), product({ id: '2', rating: 4.9 }))
  expect(rows.get('brand')?.differs).toBe(false)
  expect(rows.get('rating')).toMatchObject({ differs: true, best: 1, values: ['4.5', '4.9'] })
})

test('free delivery beats a sooner day, and the sooner day decides between equals', () => {
  const free = product({ delivery: { ...product({}).delivery, costCents: 0, earliest: '2026-11-20' } })
  const later = product({ delivery: { ...product({}).delivery, earliest: '2026-11-19' } })
  expect(rowsOf(product({}), free).get('delivery')?.best).toBe(1)
  expect(rowsOf(product({}), later).get('delivery')?.best).toBe(0)
})

test('a specification that only one has shows a dash for the other, and a row that nobody fills is left out', () => {
  const rows = rowsOf(product({ specifications: [{ key: 'power', name: 'Power', value: '600 W' }] }), product({ id: '2' }))
  expect(rows.get('spec-power')).toMatchObject({ values: ['600 W', '–'], differs: true })
  expect(rows.has('model')).toBe(false)
})

test('a product without reviews is never the best rated', () => {
  expect(rowsOf(product({ rating: 0, reviewCount: 0 }), product({ id: '2' })).get('rating')?.best).toBe(-1)
})
