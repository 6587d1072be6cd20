import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingInquiry } from '../../contract/provider-inquiries.ts'
import type { ServiceOrderSummary } from '../../contract/service-orders.ts'
import { addShopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, bookQuote, type Directory, openDirectory, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

const foundBy = async <Row>(path: string, words: string, who = all.lakeshore) =>
  (await t.must<{ records: Row[] }>(who, path, { words })).records

test('a business finds its requests by what they say and by the first name of who asks, and by nothing else of them', async () => {
  const asker = await addShopper(house)
  const request = someRequest(all.plumbing, [all.lakeshore.providerId])
  const contactInformation = { ...request.contactInformation, firstName: 'Zoltan', lastName: 'Quillfeather', phone: '416 555 0199' }
  const asked = { ...request, consultationContent: 'The boiler of 100% copper_pipe hums', contactInformation }
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asked)
  const found = async (words: string, who = all.lakeshore) =>
    (await foundBy<IncomingInquiry>('providerInquiry/page', words, who)).map((one) => one.id)
  for (const words of ['BOILER', 'hums boiler', 'zoltan', '100%', 'copper_pipe']) expect(await found(words), words).toEqual([id])
  for (const words of ['boiler hisses', 'Quillfeather', '0199', 'copperXpipe']) expect(await found(words), words).toEqual([])
  expect(await found('boiler', all.second)).toEqual([])
})

test('a business finds its jobs by number, work and customer; another business does not', async () => {
  const asker = await addShopper(house)
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const id = await bookQuote(t, asker, quoteId)
  const found = async (words: string, who = all.lakeshore) =>
    (await foundBy<ServiceOrderSummary>('providerJob/page', words, who)).map((one) => one.id)
  const job = (await foundBy<ServiceOrderSummary>('providerJob/page', '')).find((one) => one.id === id)
  expect(job).toBeDefined()
  for (const words of [job?.orderNumber, job?.title, job?.customerName])
    expect(await found(String(words).toLowerCase()), words).toContain(id)
  expect(await found(`${job?.orderNumber} nowhere`)).toEqual([])
  expect(await found(String(job?.orderNumber), all.second)).toEqual([])
})
