import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Output } from '../../contract/call.ts'
import type { order } from '../../contract/orders.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import { folderStorage } from '../adapters/storage/folder.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { addOrder } from '../orders/add-order.ts'
import { payOrder } from '../payments/pay-order.ts'
import { sealingWith } from '../sealing.ts'

/** A customer without a password and a session, known to handlers only. Fast to make by the hundred. */
export type Buyer = Context<'customer'> & { addressId: string }

export async function addBuyer(db: Db, now: () => Date, province = 'ON'): Promise<Buyer> {
  const [id, addressId] = [v7(), v7()]
  const email = `${id}@example.com`
  await db.execute(sql`
    insert into accounts (id, email, password_hash, roles, nick_name, first_name, last_name, bio, gender, language, mall_code, created_at)
    values (${id}, ${email}, '', array['customer'], 'Robin', 'Robin', 'Gagnon', '', 'ratherNotSay', 'en', 'main', now())`)
  await db.execute(sql`
    insert into addresses (customer_id, id, address_type, is_default, is_company, recipient, country, province, city, street, postal_code, email, phone, created_at)
    values (${id}, ${addressId}, 'shipment', true, false, 'Robin Gagnon', 'CA', ${province}, 'Toronto', '1 Front Street', 'M5V 2T6', ${email}, '4165550100', now())`)
  const caller = {
    role: 'account' as const,
    id,
    email,
    roles: ['customer'],
    nickName: 'Robin',
    firstName: 'Robin',
    lastName: 'Gagnon',
    memberships: [],
    works: { shop: null, business: null, house: null },
    shopId: null,
    providerId: null,
    provedAt: now(),
    sessionId: '',
    sessionToken: '',
  }
  const session = { begin: async () => ({ token: '', memberships: [] }), end: async () => {} }
  const payment = embeddedProvider(db, now)
  const sealing = sealingWith([{ id: 'test', key: randomBytes(32) }])
  return {
    db,
    reader: db,
    caller,
    now,
    locale: 'en',
    storefront: null,
    mallId: 10_000,
    peer: '127.0.0.1',
    place: null,
    placeByNetwork: null,
    session,
    idempotencyKey: null,
    payment,
    payouts: bankProvider({ name: 'embedded', db, sealing, now }),
    origin: 'http://localhost:3000',
    storage: folderStorage(join(tmpdir(), 'mallard-test-uploads')),
    sealing,
    hasPoints: true,
    house: { domain: 'localhost', hostLookup: { recordsOf: async () => null }, translation: null },
    setUp: { hasMail: true, hasTaxNumbers: true, isDemo: true },
    environment: [],
    processState: async () => ({
      shelf: null,
      awaySince: null,
      awaitingConnections: 0,
      replicas: { all: 0, away: 0, behind: 0, lagSeconds: 0 },
      disk: null,
      slow: null,
    }),
    addressId,
  }
}

/** An order of one lamp-like SKU at a total that is known. */
export const orderOne = (
  buyer: Buyer,
  skuId: string,
  seenTotalCents: number,
  more: { quantity?: number; couponIds?: string[] } = {},
): Promise<Output<typeof order.addNew>> =>
  addOrder(
    { ...buyer, idempotencyKey: v7() },
    {
      buyNow: { skuId, quantity: more.quantity ?? 1 },
      shipAddressId: buyer.addressId,
      couponIds: more.couponIds ?? [],
      shipping: [],
      seenTotalCents,
      note: '',
      giftMessage: null,
    },
  )

export async function testToken(db: Db, behaviour = 'success'): Promise<string> {
  const token = `tok_${v7().replace(/\d/g, 'x')}`
  await db.execute(sql`
    insert into test_provider_tokens (token, behaviour, brand, last4, expiration_month, expiration_year, name_on_card, created_at)
    values (${token}, ${behaviour}, 'Visa', '4242', 12, 2090, 'Robin Gagnon', now()) on conflict do nothing`)
  return token
}

export const payWith = (buyer: Buyer, id: string, token: string) => payOrder(buyer, { id, token, saveCard: false })

/** How many of these promises came true. */
export const countOk = async (all: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length

/** Notes what an invariant came to, and its deliberately broken twin, for the table of `npm run invariants`. */
export function note(number: number, invariant: string, figure: string, held: number, twin: number | null): void {
  const file = process.env.INVARIANTS_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ number, invariant, figure, held, twin })}\n`)
}
