import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import type { PriceUnit } from '../../contract/services.ts'
import { hasFixedPrice } from '../../rules/services/fixed-price.ts'
import { refuseOwn } from '../accounts/refuse-others.ts'
import { isSku } from '../catalogue/queries.ts'
import type { Account } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Acceptance, acceptQuote, reopenQuote } from '../quotes/decide-quote.ts'
import type { QuoteRow } from '../quotes/queries.ts'
import { collectService, dropService } from '../services/collect.ts'
import { providers, services, serviceVariants } from '../services/tables.ts'
import { serviceCartLines } from './tables.ts'

/** More of one service than this is a contract, not a cart. */
const MOST_TIMES = 99

type Buyer = Pick<Account, 'id' | 'memberships'>

interface Wanted {
  serviceId: string
  variantId?: string | undefined
  quantity: number
}

interface Offered extends Record<string, unknown> {
  providerId: string
  priceCents: number | null
  unit: PriceUnit
  isVariant: boolean
}

async function offered(db: Db, { serviceId, variantId }: Pick<Wanted, 'serviceId' | 'variantId'>): Promise<Offered> {
  const { rows } = await db.execute<Offered>(sql`
    select service.provider_id as "providerId", service.price_cents as "priceCents", service.price_unit as unit,
      exists (select 1 from ${serviceVariants} variant where variant.id = ${variantId ?? null} and variant.service_id = service.id) as "isVariant"
    from ${services} service join ${providers} provider on provider.id = service.provider_id
    where service.id = ${serviceId} and service.published and provider.is_public`)
  const [found] = rows
  if (found) return found
  // Goods have a cart of their own.
  throw new Refusal((await isSku(db, serviceId)) ? 'bad-input' : 'not-found')
}

/** Adds a service; what is there of it already counts too. */
export async function addService(db: Db, caller: Buyer, wanted: Wanted, now: Date): Promise<void> {
  const { providerId, isVariant, ...priced } = await offered(db, wanted)
  refuseOwn(caller, [providerId])
  if (wanted.variantId !== undefined && !isVariant) throw new Refusal('not-found')
  if (!hasFixedPrice(priced, isVariant)) throw new Refusal('needs-quote')
  const { rowCount } = await db.execute(sql`
    insert into ${serviceCartLines} as line (customer_id, id, provider_id, service_id, variant_id, pay_mode, quantity, added_at)
    values (${caller.id}, ${v7()}, ${providerId}, ${wanted.serviceId}, ${wanted.variantId ?? null}, 'full', ${wanted.quantity}, ${now.toISOString()})
    on conflict (customer_id, service_id, variant_id) where quote_id is null do update set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity <= ${MOST_TIMES}`)
  if (rowCount === 0) throw new Refusal('bad-input')
}

export async function saveService(db: Db, customerId: string, serviceId: string, now: Date): Promise<void> {
  await offered(db, { serviceId })
  await collectService(db, customerId, serviceId, now)
}

/** Accepts an offer and lays it into the cart, both or neither. */
export const addQuote = (db: Db, caller: Buyer, chosen: Omit<Acceptance, 'customerId'>, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id: quoteId, payMode } = chosen
    const { customerId, providerId } = await acceptQuote(tx, { ...chosen, customerId: caller.id }, takeOutQuote, now)
    refuseOwn(caller, [providerId])
    await tx.insert(serviceCartLines).values({ customerId, id: v7(), providerId, quoteId, payMode, quantity: 1, addedAt: now })
  })

/** An accepted offer is changed by its provider: the consent was to another one. */
export async function takeOutQuote(tx: Db, { customerId, id }: QuoteRow): Promise<void> {
  await tx.execute(sql`delete from ${serviceCartLines} where customer_id = ${customerId} and quote_id = ${id}`)
}

export async function setTimes(db: Db, customerId: string, id: string, quantity: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${serviceCartLines} set quantity = ${quantity} where customer_id = ${customerId} and id = ${id} and quote_id is null`,
  )
  if (rowCount === 0) throw new Refusal('not-found')
}

/** A quote that leaves the cart can be accepted anew. */
export async function removeService(db: Db, customerId: string, id: string, type: 'cart' | 'wishList', now: Date): Promise<void> {
  if (type === 'wishList') {
    if (!(await dropService(db, customerId, id))) throw new Refusal('not-found')
    return
  }
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ quoteId: string | null }>(
      sql`delete from ${serviceCartLines} where customer_id = ${customerId} and id = ${id} returning quote_id as "quoteId"`,
    )
    const [gone] = rows
    if (!gone) throw new Refusal('not-found')
    if (gone.quoteId) await reopenQuote(tx, customerId, gone.quoteId, now)
  })
}

/** Takes lines out of the cart that become an order. Answers how many there were. */
export async function takeLines(tx: Db, customerId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from ${serviceCartLines} where customer_id = ${customerId} and id = any(${sql.param(ids)}::uuid[])`,
  )
  return rowCount ?? 0
}
