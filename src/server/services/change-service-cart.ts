import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { isSku } from '../catalogue/queries.ts'
import type { Db } from '../db/database.ts'
import { providers, serviceCartLines, serviceCollects, services, serviceVariants } from './tables.ts'

/** More of one service than this is a contract, not a cart. */
const MOST_TIMES = 99

interface Wanted {
  serviceId: string
  variantId?: string | undefined
  quantity: number
}

interface Offered extends Record<string, unknown> {
  providerId: string
  isPriced: boolean
  isVariant: boolean
}

async function offered(db: Db, { serviceId, variantId }: Pick<Wanted, 'serviceId' | 'variantId'>): Promise<Offered> {
  const { rows } = await db.execute<Offered>(sql`
    select service.provider_id as "providerId", service.price_cents is not null as "isPriced",
      exists (select 1 from ${serviceVariants} variant where variant.id = ${variantId ?? null} and variant.service_id = service.id) as "isVariant"
    from ${services} service join ${providers} provider on provider.id = service.provider_id
    where service.id = ${serviceId} and service.published and provider.is_public`)
  const [found] = rows
  if (found) return found
  // Goods have a cart of their own.
  throw new Refusal((await isSku(db, serviceId)) ? 'bad-input' : 'not-found')
}

/** Adds a service; what is there of it already counts too. */
export async function addService(db: Db, customerId: string, wanted: Wanted, now: Date): Promise<void> {
  const { providerId, isPriced, isVariant } = await offered(db, wanted)
  if (wanted.variantId !== undefined && !isVariant) throw new Refusal('not-found')
  if (!isPriced && !isVariant) throw new Refusal('needs-quote')
  const { rowCount } = await db.execute(sql`
    insert into ${serviceCartLines} as line (customer_id, id, provider_id, service_id, variant_id, pay_mode, quantity, added_at)
    values (${customerId}, ${v7()}, ${providerId}, ${wanted.serviceId}, ${wanted.variantId ?? null}, 'full', ${wanted.quantity}, ${now.toISOString()})
    on conflict (customer_id, service_id, variant_id) where quote_id is null do update set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity <= ${MOST_TIMES}`)
  if (rowCount === 0) throw new Refusal('bad-input')
}

export async function saveService(db: Db, customerId: string, serviceId: string, now: Date): Promise<void> {
  await offered(db, { serviceId })
  await db.insert(serviceCollects).values({ customerId, serviceId, collectedAt: now }).onConflictDoNothing()
}

export async function setTimes(db: Db, customerId: string, id: string, quantity: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${serviceCartLines} set quantity = ${quantity} where customer_id = ${customerId} and id = ${id} and quote_id is null`,
  )
  if (rowCount === 0) throw new Refusal('not-found')
}

export async function removeService(db: Db, customerId: string, id: string, type: 'cart' | 'wishList'): Promise<void> {
  const { rowCount } = await db.execute(
    type === 'cart'
      ? sql`delete from ${serviceCartLines} where customer_id = ${customerId} and id = ${id}`
      : sql`delete from ${serviceCollects} where customer_id = ${customerId} and service_id = ${id}`,
  )
  if (rowCount === 0) throw new Refusal('not-found')
}
