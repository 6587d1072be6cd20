import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingInquiry, ProviderInquiry } from '../../contract/provider-inquiries.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
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

test('as soon as possible arrives as that, with no hour, and nobody can say both', async () => {
  const asker = await addShopper(house)
  const request = { ...someRequest(all.plumbing, [all.lakeshore.providerId]), asSoonAsPossible: true }
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', request)
  const soon = { asSoonAsPossible: true, hopedServiceTime: null }
  expect(await t.must<Inquiry>(asker, 'inquiry/getInfo', { id })).toMatchObject(soon)
  expect(await t.must<ProviderInquiry>(all.lakeshore, 'providerInquiry/getInfo', { id })).toMatchObject(soon)
  const { records } = await t.must<{ records: IncomingInquiry[] }>(all.lakeshore, 'providerInquiry/page', {})
  expect(records.find((each) => each.id === id)).toMatchObject(soon)
  const both = { ...request, hopedServiceTime: '2099-01-01T12:00:00Z' }
  expect((await t.tell(asker, 'serviceQuotationRequest/addNew', both)).code).toBe(40_000)
})
