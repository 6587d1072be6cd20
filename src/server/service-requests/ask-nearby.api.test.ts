import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inquiry } from '../../contract/service-requests.ts'
import { providers } from '../services/tables.ts'
import { addShopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

const askedBy = async (request: object) => {
  const asker = await addShopper(house)
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', request)
  const { recipients } = await t.must<Inquiry>(asker, 'inquiry/getInfo', { id })
  return recipients.map(({ displayName }) => displayName).sort()
}

test('where nobody of the trade comes, a request goes to those who are named and to nobody else', async () => {
  const far = { ...someRequest(all.plumbing, [all.lakeshore.providerId]), serviceCity: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' }
  expect(await askedBy(far)).toEqual(['Lakeshore Plumbing'])
  const { providerIds: _, ...toAnybody } = far
  const asker = await addShopper(house)
  expect(
    (await house.call('/mallapi/serviceQuotationRequest/addNew', { ...toAnybody, askNearby: 3 }, asker.headers)).envelope.code,
  ).not.toBe(0)
})

test('two more pros are those around the place of the request, wherever the asker is', async () => {
  const [prairie] = await house.db.select().from(providers).where(eq(providers.displayName, 'Prairie Plumbing'))
  const inToronto = someRequest(all.plumbing, [all.lakeshore.providerId])
  expect(await askedBy({ ...inToronto, askNearby: 2 })).toEqual(['Lakeshore Plumbing', 'Second Plumbing'])
  const inCalgary = { ...inToronto, serviceCity: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' }
  expect(await askedBy({ ...inCalgary, askNearby: 2 })).toEqual(['Lakeshore Plumbing', 'Prairie Plumbing'])
  expect(await askedBy({ ...inCalgary, providerIds: [prairie?.id], askNearby: 2 })).toEqual(['Prairie Plumbing'])
})
