import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { behindDoors } from './behind-doors.ts'
import { spus } from './tables.ts'

const MALL = 10_000
let house: House
let now = new Date('2026-11-20T17:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => now } })
  await addMarketplace(house.db, now)
})
afterAll(() => house.close())

async function opened(at: string) {
  now = new Date(at)
  const { envelope } = await house.call('/mallapi/doors/open', { mallId: MALL })
  return envelope.data as { number: number; gift: ProductSummary }[]
}

/** Every product has one door: the doors that have one, and what is behind each. */
const placed = async (at: string) =>
  new Map((await behindDoors(house.db, MALL, new Date(at))).flatMap((id, door) => (id ? [[door + 1, id] as const] : [])))

test('a door opens on its day by the marketplace’s clock and not before, and closes after Christmas', async () => {
  const doors = await placed('2026-12-01T17:00:00Z')
  expect(doors.size).toBeGreaterThan(0)
  const [number, id] = [...doors].at(-1) ?? [0, '']
  const day = String(number).padStart(2, '0')
  // Toronto is five hours behind: the door's day begins there.
  expect((await opened(`2026-12-${day}T04:59:00Z`)).map((door) => door.number)).not.toContain(number)
  const after = await opened(`2026-12-${day}T05:01:00Z`)
  expect(after.find((door) => door.number === number)?.gift).toMatchObject({ id, priceCents: expect.any(Number) })
  expect(await opened('2026-11-30T17:00:00Z')).toEqual([])
  expect(await opened('2026-12-27T17:00:00Z')).toEqual([])
})

test('what is behind a door stays behind it, whatever is added in December, and another year has others', async () => {
  const before = await placed('2026-12-02T17:00:00Z')
  const [number, id] = [...before][0] ?? [0, '']
  const [row] = await house.db.select().from(spus).where(eq(spus.id, id))
  if (!row) throw new Error('a gift is a product')
  // So many that some fall behind every door.
  const late = Array.from({ length: 96 }, (_, at) => ({
    ...row,
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    mainPicture: `late-${at}`,
  }))
  await house.db.insert(spus).values(late.map((spu) => ({ ...spu, createdAt: new Date('2026-12-02T18:00:00Z') })))
  const withLate = await placed('2026-12-03T17:00:00Z')
  expect(withLate.size).toBe(24)
  expect(withLate.get(number)).toBe(id)
  expect([...(await placed('2027-12-03T17:00:00Z')).values()]).not.toEqual([...withLate.values()])
})

test('what is taken off sale is behind no door', async () => {
  const doors = await placed('2026-12-05T17:00:00Z')
  const [number, id] = [...doors][0] ?? [0, '']
  await house.db.update(spus).set({ published: false }).where(eq(spus.id, id))
  expect((await placed('2026-12-06T17:00:00Z')).get(number)).not.toBe(id)
})
