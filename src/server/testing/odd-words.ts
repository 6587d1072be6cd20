import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { addShopper, cardToken, type Shopper, signInAgain } from './buying.ts'
import type { House } from './house.ts'
import { askAndQuote, bookQuote, type Directory, someRequest, talk } from './services.ts'
import { sent, somePicture } from './uploading.ts'

/** No word that anybody writes, and found again whatever stands around it. */
export const ODD = 'zqvx'
let made = 0
/** In letters: names have no digits. */
const odd = () => `${ODD}${[...String(++made).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** One who has filled every field that we could think of with odd words, and whose matters are all at an end. */
export async function addOddPerson(house: House, all: Directory): Promise<Shopper & { mail: string; password: string }> {
  const person = await addShopper(house)
  const { must } = talk(house)
  const mail = `${odd()}@example.com`
  await house.db.update(accounts).set({ email: mail }).where(eq(accounts.id, person.id))
  person.headers = await signInAgain(house, person.id)
  const words = () => `My ${odd()} is odd.`

  const avatarId = await sent(house, 'avatar', await somePicture(), person.headers)
  await must(person, 'profile/edit', { nickName: odd(), firstName: odd(), lastName: odd(), bio: words(), avatarId })
  const address = await house.db.execute<{ id: string }>(sql`
    update addresses set recipient = ${odd()}, company_name = ${odd()}, street = ${odd()}, apt = ${odd()}, email = ${mail}
    where customer_id = ${person.id} returning id`)
  if (address.rows.length !== 1) throw new Error('No address')

  await must(person, 'searchHistory/addNew', { searchType: 'mallard-web', searchKeyWords: `kettle ${odd()}` })
  await must(person, 'newsletter/edit', { wants: true, consentText: words() })
  await must(person, 'letter/addNew', { name: odd(), email: mail, topic: 'other', words: words() })
  await must(person, 'card/addNew', { token: await cardToken(house) })
  await house.db.execute(sql`update cards set name_on_card = ${odd()} where customer_id = ${person.id}`)
  await house.db.execute(sql`
    update test_provider_tokens set name_on_card = ${odd()}
    where token in (select provider_token from cards where customer_id = ${person.id})`)

  const { shopOrderId, lineId } = await buy(house, person, all, words)
  await must(person, 'orderThread/write', { shopOrderId, words: words(), photoIds: [] })
  await must(person, 'orderReview/addNew', { orderLineId: lineId, stars: 4, headline: odd(), text: words() })
  const { id } = await must<{ id: string }>(person, 'complaint/addNew', {
    ...{ about: { what: 'order', shopOrderId }, kind: 'damaged', words: words() },
    photoIds: [await sent(house, 'image', await somePicture('png'), person.headers)],
  })
  await must(person, 'complaint/close', { id })
  // By hand what only a shop's people do, and what only happens after days.
  await house.db.execute(sql`update shop_orders set state = 'completed' where customer_id = ${person.id}`)
  await house.db.execute(sql`
    insert into order_notes (order_id, id, words, by_account, at)
    select id, ${v7()}, ${words()}, ${v7()}, now() from orders where customer_id = ${person.id}`)
  await house.db.execute(sql`
    insert into returns (shop_id, id, shop_order_id, customer_id, state, reason, comment, photos, return_address, answer, refund_cents, requested_at, closed_at)
    select shop_id, ${v7()}, id, customer_id, 'refused', 'faulty', ${words()}, '{}', shipping_address, ${words()}, 0, now(), now()
    from shop_orders where customer_id = ${person.id}`)

  const request = {
    ...someRequest(all.plumbing, [all.lakeshore.providerId]),
    consultationContent: `${words()} It drips all night in the kitchen.`,
    contactInformation: { firstName: odd(), lastName: odd(), phone: '416 555 0188', email: mail },
    street: odd(),
    showsContact: true,
  }
  await must(person, 'serviceQuotationRequest/addNew', request)
  await house.db.execute(sql`
    update inquiries set answers = jsonb_build_array(jsonb_build_object('question', 'Where?', 'text', ${words()}::text)) where customer_id = ${person.id}`)
  const { requestId, quoteId } = await askAndQuote(talk(house), person, all.second, all.plumbing)
  await must(person, 'inquiry/answer', { id: requestId, providerId: all.second.providerId, words: words() })
  await bookQuote(talk(house), person, quoteId)
  await house.db.execute(sql`
    update service_orders set state = 'confirmed', note = ${words()}, contact = contact || jsonb_build_object('lastName', ${odd()}::text)
    where customer_id = ${person.id}`)
  await house.db.execute(sql`update service_bills set payment_state = 'paid' where customer_id = ${person.id}`)
  await must(person, 'productQuestion/addNew', { spuId: all.lamp.spu, words: words() })
  await must(person, 'wish/set', { spuId: all.kettle.spu, isWished: true })
  return { ...person, mail, password: '' }
}

async function buy(house: House, person: Shopper, all: Directory, words: () => string) {
  const { must } = talk(house)
  const buyNow = { skuId: all.lamp.sku, quantity: 1 }
  const { totalCents } = await must<CheckoutDetail>(person, 'shoppingCart/GetCheckOutDetail', { buyNow })
  const input = { buyNow, shipAddressId: person.addressId, seenTotalCents: totalCents, note: words(), giftMessage: words() }
  const { envelope } = await house.call('/mallapi/order/addNew', input, { ...person.headers, 'idempotency-key': v7() })
  const id = envelope.data as string
  await must(person, 'order/placeOrders', { id, token: await cardToken(house) })
  await house.db.execute(sql`update shop_orders set state = 'delivered', delivered_at = now() where order_id = ${id}`)
  const order = await must<Order>(person, 'order/getInfo', { id })
  return { shopOrderId: order.shopOrders[0]?.id ?? '', lineId: order.shopOrders[0]?.lines[0]?.id ?? '' }
}

/** In which columns of which tables some words stand: every column, whatever it is called. */
export async function standing(db: Db, words: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`)
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const own = sql.identifier(column)
    const text = type === 'bytea' ? sql`encode(${own}, 'escape')` : sql`${own}::text`
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where strpos(lower(${text}), ${words.toLowerCase()}) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}
