import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application, Case } from '../../contract/applications.ts'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { forgetMalls } from '../malls/queries.ts'
import { readProviderLooks } from '../services/look-keys.ts'
import { readShopLooks } from '../shops/look-keys.ts'
import { addPerson, fillDraft, must as mustIn } from '../testing/applying.ts'
import type { Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
let operator: Shopper
beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  operator = await addPerson(house, 'operator')
})
afterAll(() => house.close())

const must = <T>(as: Shopper, path: string, input: object) => mustIn<T>(house, as, path, input)
const said = async (as: Shopper, displayName: string) => {
  const { id } = await fillDraft(house, as)
  const { envelope } = await house.call('/mallapi/sellerApplication/save', { id, said: { displayName } }, as.headers)
  if (envelope.code !== 0) return envelope.reason
  const sent = await house.call('/mallapi/sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION }, as.headers)
  return sent.envelope.reason ?? (sent.envelope.data as Application).id
}
const checkOf = async (id: string | undefined) => {
  const found = await must<Case>(operator, 'operatorApplication/getInfo', { id })
  return { result: found.checks.find(({ check }) => check === 'nameAlike')?.result, alike: found.alike }
}

// The marketplace has a shop "Alder & Oak" and a pro "Lakeshore Plumbing".
test.each([
  ['a Cyrillic letter within a word', 'Ald\u0435r & Oak', 'application-incomplete'],
  ['a Greek letter within a word', 'L\u03b1keshore Plumbing', 'application-incomplete'],
  ['a zero', 'Alder & 0ak', 'name-alike'],
  ['a one', 'A1der & Oak', 'name-alike'],
  ['a whole word of another alphabet', 'Alder & \u041e\u0430k'.replace('k', '\u043a'), 'name-alike'],
  ['a letter more that nobody sees', 'Alder\u200c & Oak', 'bad-input'],
  ['the name of the house', 'Mällard', 'name-alike'],
])('a name that imitates another by %s is refused', async (_how, name, reason) => {
  expect(await said(await addPerson(house), name)).toBe(reason)
})

test('the same holds once the names that were there have been read, and reading them again changes nothing', async () => {
  await readShopLooks(house.db)
  await readProviderLooks(house.db)
  const { rows } = await house.db.execute<{ keys: string[] }>(sql`select look_keys as keys from shops where slug = 'alder-oak'`)
  expect(rows[0]?.keys).toEqual(['alderoak'])
  expect(await said(await addPerson(house), 'A1der & Oak')).toBe('name-alike')
})

test('two businesses may share a name, and the operator is told of the other one', async () => {
  const id = await said(await addPerson(house), 'alder  & oak')
  expect(await checkOf(id)).toEqual({ result: 'look', alike: ['Alder & Oak'] })
})

test.each([
  ['accents', 'Áldér & Oak'],
  ['signs', 'Alder-Oak'],
  ['nothing', 'Alder & Oak'],
])(
  'a name that differs by %s from that of an open shop is accepted with a reason, which is kept, and never without',
  async (_how, name) => {
    const id = await said(await addPerson(house), name)
    const { version, besides, nameReason } = await must<Case>(operator, 'operatorApplication/getInfo', { id })
    expect([besides, nameReason]).toEqual([['Alder & Oak'], null])
    for (const nothing of [undefined, '', '  ']) {
      const { envelope } = await house.call('/mallapi/operatorApplication/accept', { id, version, nameReason: nothing }, operator.headers)
      expect(envelope.reason).toBe('name-alike')
    }
    const kept = await must<Case>(operator, 'operatorApplication/accept', { id, version, nameReason: 'Both are families of that name.' })
    expect(kept).toMatchObject({ state: 'accepted', nameReason: 'Both are families of that name.' })
    const { rows } = await house.db.execute<{ operatorId: string; details: object }>(
      sql`select operator_id as "operatorId", details from operator_acts where act = 'name-passed' and subject_id = ${id}`,
    )
    expect(rows).toEqual([{ operatorId: operator.id, details: { reason: 'Both are families of that name.', names: 'Alder & Oak' } }])
    await house.db.execute(sql`delete from shops where display_name = ${name} and slug <> 'alder-oak'`)
  },
)

test('no reason lets anybody be called like the house or a mall', async () => {
  const { rows } = await house.db.execute<{ name: { en: string } }>(sql`select name from malls limit 1`)
  for (const name of ['Mallard', 'MALLARD', rows[0]?.name.en ?? ''])
    expect([name, await said(await addPerson(house), name)]).toEqual([name, 'name-alike'])
  // What was sent before a mall of that name was opened.
  const id = await said(await addPerson(house), 'Harbour Twelve')
  await house.db.execute(
    sql`update malls set name = '{"en": "Harbour Twelve", "fr": "Quai Douze", "zh": "十二港"}' where id = (select min(id) from malls)`,
  )
  forgetMalls()
  const { version } = await must<Case>(operator, 'operatorApplication/getInfo', { id })
  const { envelope } = await house.call('/mallapi/operatorApplication/accept', { id, version, nameReason: 'Why not' }, operator.headers)
  expect(envelope.reason).toBe('name-alike')
})

test('a name like nobody else’s passes', async () => {
  const id = await said(await addPerson(house), 'Table Nine Supply')
  expect(await checkOf(id)).toEqual({ result: 'ok', alike: [] })
})

test('nobody imitates themselves: an accepted seller may apply for services under the same name', async () => {
  const robin = await addPerson(house)
  const id = await said(robin, 'Café Éclair')
  const { version } = await must<Case>(operator, 'operatorApplication/getInfo', { id })
  await must(operator, 'operatorApplication/accept', { id, version })
  const second = await fillDraft(house, robin, 'service account')
  await must(robin, 'sellerApplication/save', { id: second.id, said: { displayName: 'Cafe Eclair' } })
  const sent = await must<Application>(robin, 'sellerApplication/send', { id: second.id, agreesTo: SELLER_AGREEMENT_VERSION })
  expect(sent.state).toBe('received')
  // Somebody else does, with letters that only look the same.
  expect(await said(await addPerson(house), 'Cafe Ec1air')).toBe('name-alike')
})

test('a second application is asked nothing that the first one told, papers included', async () => {
  const robin = await addPerson(house)
  const first = await fillDraft(house, robin)
  await must(robin, 'sellerApplication/send', { id: first.id, agreesTo: SELLER_AGREEMENT_VERSION })
  // As the form sends it: everything that is not typed is empty.
  const empty = { firstName: '', phone: '', city: '', company: '', shopCategories: [], identityDocument: null }
  const second = await must<Application>(robin, 'sellerApplication/begin', { accountType: 'service account', said: empty })
  const { firstName, lastName, phone, company, city, province, identityDocument, displayName, businessScope } = first.said
  expect(second.said).toMatchObject({ firstName, lastName, phone, company, city, province, identityDocument, displayName, businessScope })
  expect(second.said.serviceName).toBe(first.said.shopName)
  expect(second.said.mainCategories).toEqual([])
  expect(second).toMatchObject({ hasFrontPhoto: true, hasBackPhoto: true, tax: first.tax })
  // Each has its own: taking one back leaves the other whole.
  await must(robin, 'sellerApplication/discard', { id: second.id })
  const seen = await must<{ photo: string | null }>(operator, 'operatorApplication/look', { id: first.id, what: 'front' })
  expect(seen.photo).not.toBeNull()
})

test('the first application begins with what the address book knows', async () => {
  const robin = await addPerson(house)
  const begun = await must<Application>(robin, 'sellerApplication/begin', { accountType: 'online business account' })
  const { rows } = await house.db.execute<{ city: string; phone: string; postalCode: string }>(
    sql`select city, phone, postal_code as "postalCode" from addresses where customer_id = ${robin.id}`,
  )
  expect(begun.said).toMatchObject({ ...rows[0] })
})
