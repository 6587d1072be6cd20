import { expect, test } from 'vitest'
import { MOST_SHIPPED } from '../../../contract/seller-orders.ts'
import { checkMany, type Outcome } from './check-many.ts'

const row = (n: number) => ({ orderNumber: `4821-1234-5678-${n}`, carrier: 'Canpar', trackingNumber: `D${n}000` })
const ships = async (some: { orderNumber: string }[]): Promise<Outcome[]> =>
  some.map(({ orderNumber }) => ({ orderNumber, outcome: 'shipped', pieces: 1 }))

test('more rows than one answer bears are looked at in turn, and it is said how far it is', async () => {
  const rows = Array.from({ length: 2 * MOST_SHIPPED + 1 }, (_, n) => row(n))
  const sizes: number[] = []
  const said: number[] = []
  const look = (some: { orderNumber: string }[]) => {
    sizes.push(some.length)
    return ships(some)
  }
  const { outcomes, ready } = await checkMany(rows, look, (done) => said.push(done))
  expect(sizes).toEqual([MOST_SHIPPED, MOST_SHIPPED, 1])
  expect(said).toEqual([MOST_SHIPPED, 2 * MOST_SHIPPED, rows.length])
  expect([outcomes.length, ready.length]).toEqual([rows.length, rows.length])
})

test('an order that is named again far below counts once, with its first row', async () => {
  const rows = [...Array.from({ length: MOST_SHIPPED }, (_, n) => row(n)), { ...row(3), trackingNumber: 'OTHER' }]
  const { outcomes, ready } = await checkMany(rows, ships, () => undefined)
  expect(outcomes.at(-1)).toMatchObject({ outcome: 'twice', pieces: 0 })
  expect(ready.filter(({ orderNumber }) => orderNumber === row(3).orderNumber)).toEqual([row(3)])
})

test('only what would be shipped is shipped', async () => {
  const look = async (some: { orderNumber: string }[]) =>
    (await ships(some)).map((one, n) => (n === 0 ? { ...one, outcome: 'unknown' as const, pieces: 0 } : one))
  expect((await checkMany([row(1), row(2)], look, () => undefined)).ready).toEqual([row(2)])
})
