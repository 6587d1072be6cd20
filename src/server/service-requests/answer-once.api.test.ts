import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inquiry } from '../../contract/service-requests.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, bookQuote, type Directory, openDirectory, someRequest, type Talk, toldOf } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

async function asked() {
  const asker = await addShopper(house)
  const { id } = await t.must<{ id: string }>(
    asker,
    'serviceQuotationRequest/addNew',
    someRequest(all.plumbing, [all.lakeshore.providerId]),
  )
  const said = async () => {
    const { records } = await t.must<Inquiry>(asker, 'inquiry/getInfo', { id })
    return records.filter(({ kind }) => kind === 'message').map(({ words }) => words)
  }
  return { asker, id, said }
}
const named = (as: Shopper, key: string) => ({ ...as, headers: { ...as.headers, 'idempotency-key': key } })

test.each(['inquiry/answer', 'providerInquiry/answer'])(
  '%s under one name is one message, however often and at once it is sent',
  async (path) => {
    const { asker, id, said } = await asked()
    const [writer, reader, kind] =
      path === 'inquiry/answer' ? [asker, all.lakeshore, 'customer-wrote'] : [all.lakeshore, asker, 'provider-question']
    const before = await toldOf(house, reader.id, kind)
    const once = named(writer, v7())
    const message = { id, words: 'The tap above the sink.' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.tell<Inquiry>(once, path, message)))
    answers.push(await t.tell<Inquiry>(once, path, message))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await said()).toEqual(['The tap above the sink.'])
    expect(await toldOf(house, reader.id, kind)).toBe(before + 1)
    expect((await t.tell(once, path, { id, words: 'Other words.' })).code).toBe(40_000)
    await t.must(named(writer, v7()), path, message)
    expect(await said()).toEqual(['The tap above the sink.', 'The tap above the sink.'])
  },
)

test('what has become an order is not declined any more', async () => {
  const asker = await addShopper(house)
  const { quoteId, requestId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  await bookQuote(t, asker, quoteId)
  expect((await t.tell(all.lakeshore, 'providerInquiry/decline', { id: requestId })).code).not.toBe(0)
})
