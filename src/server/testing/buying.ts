import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { addresses } from '../addresses/tables.ts'
import type { Db } from '../db/database.ts'
import { addAccount, type House, testPassword } from './house.ts'

export interface Shopper {
  id: string
  addressId: string
  headers: Record<string, string>
}

let made = 0

/** A customer with an address in a province, signed in. */
export async function addShopper(house: House, province = 'ON', country = 'CA'): Promise<Shopper> {
  const email = `shopper${made++}@example.com`
  const id = await addAccount(house.db, email)
  const addressId = v7()
  await house.db.insert(addresses).values({
    customerId: id,
    id: addressId,
    addressType: 'shipment',
    isDefault: true,
    isCompany: false,
    recipient: 'Robin Gagnon',
    country,
    province,
    city: 'Toronto',
    street: '1 Front Street',
    postalCode: 'M5V 2T6',
    email,
    phone: '4165550100',
    createdAt: new Date(),
  })
  return { id, addressId, headers: await signedIn(house, email) }
}

async function signedIn(house: House, email: string): Promise<Record<string, string>> {
  const login = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const cookie = Object.entries(login.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const token = (login.envelope.data as { buyerSession: string }).buyerSession
  return { cookie, 'x-session-token': token }
}

/** What somebody does whose session is over. */
export async function signInAgain(house: House, id: string): Promise<Record<string, string>> {
  const { rows } = await house.db.execute<{ email: string }>(sql`select email from accounts where id = ${id}`)
  return signedIn(house, rows[0]?.email ?? '')
}

/** The numbers of the test provider's cards. */
export const cardNumbers = {
  success: '4242424242424242',
  decline: '4000000000000002',
  confirm: '4000002500003155',
  silent: '4000000000000119',
  repeating: '4000000000000259',
}

/** What the provider's own fields would answer. */
export async function cardToken(house: House, card: keyof typeof cardNumbers = 'success'): Promise<string> {
  const response = await house.app.inject({
    method: 'POST',
    url: '/test-provider/tokens',
    payload: { number: cardNumbers[card], expirationMonth: 12, expirationYear: 2090, cvv: '123', nameOnCard: 'Robin Gagnon' },
  })
  return response.json<{ token: string }>().token
}

export async function stockOf(db: Db, skuId: string): Promise<{ on_hand: number; reserved: number }> {
  const { rows } = await db.execute<{ on_hand: number; reserved: number }>(sql`select on_hand, reserved from stock where sku_id = ${skuId}`)
  if (!rows[0]) throw new Error('No such SKU')
  return rows[0]
}

export const setStock = (db: Db, skuId: string, onHand: number) =>
  db.execute(sql`update stock set on_hand = ${onHand}, reserved = 0 where sku_id = ${skuId}`)
