import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Card } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import { takeTurn } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { ProviderCard } from '../ports/payment.ts'
import { cards } from './tables.ts'

/** Of cards that are kept without a payment. */
const MOST_CARDS = 20

/** The default card first, then the newest. */
export async function ownCards(db: Db, customerId: string): Promise<Card[]> {
  const { rows } = await db.execute<Card & Record<string, unknown>>(sql`
    select id, brand, last4, expiration_month as "expirationMonth", expiration_year as "expirationYear", name_on_card as "nameOnCard",
      is_default as "isDefault"
    from ${cards} where customer_id = ${customerId} order by is_default desc, created_at desc, id limit 100`)
  return rows
}

/** Keeps what the provider says of a card; a card that is known already stays one. */
export async function saveCard(tx: Db, customerId: string, card: ProviderCard, now: Date): Promise<void> {
  await lockCards(tx, customerId)
  await tx.execute(sql`
    insert into ${cards} (customer_id, id, provider_token, brand, last4, expiration_month, expiration_year, name_on_card, is_default, created_at)
    select ${customerId}, ${v7()}, ${card.token}, ${card.brand}, ${card.last4}, ${card.expirationMonth}, ${card.expirationYear}, ${card.nameOnCard},
      not exists (select 1 from ${cards} where customer_id = ${customerId} and is_default), ${now.toISOString()}
    where not exists (select 1 from ${cards} where customer_id = ${customerId} and provider_token = ${card.token})`)
}

/** A card that was not paid with: an account keeps so many of them, so that nobody tries card after card here. */
export async function addCard(db: Db, customerId: string, card: ProviderCard, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCards(tx, customerId)
    await refuseMoreCards(tx, customerId, card.token)
    await saveCard(tx, customerId, card, now)
  })
}

/** One that is known already is no more. A provider may have put a name before the token that it gave. */
export async function refuseMoreCards(db: Db, customerId: string, token: string): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from ${cards} where customer_id = ${customerId} and right(provider_token, length(${token}::text)) <> ${token}`,
  )
  if ((rows[0]?.n ?? 0) >= MOST_CARDS) throw new Refusal('cards-full')
}

export async function savedCard(db: Db, customerId: string, id: string): Promise<ProviderCard> {
  const { providerToken: token, brand, last4, expirationMonth, expirationYear, nameOnCard } = cards
  const [card] = await db
    .select({ token, brand, last4, expirationMonth, expirationYear, nameOnCard })
    .from(cards)
    .where(and(eq(cards.customerId, customerId), eq(cards.id, id)))
  if (!card) throw new Refusal('not-found')
  return card
}

/** Forgets a card, here at once and soon at the provider. When it was the default one, the newest that is left takes its place. */
export async function deleteCard(db: Db, customerId: string, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCards(tx, customerId)
    const { rows } = await tx.execute<{ is_default: boolean; provider_token: string }>(
      sql`delete from ${cards} where customer_id = ${customerId} and id = ${id} returning is_default, provider_token`,
    )
    if (!rows[0]) throw new Refusal('not-found')
    await enqueue(tx, 'forget-card', { token: rows[0].provider_token }, now)
    if (rows[0].is_default) {
      await tx.execute(sql`
        update ${cards} set is_default = true where customer_id = ${customerId}
          and id = (select id from ${cards} where customer_id = ${customerId} order by created_at desc, id limit 1)`)
    }
  })
}

/** Whether somebody keeps the card with this token, again perhaps. */
export async function isKept(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from ${cards} where provider_token = ${token} limit 1`)
  return rowCount === 1
}

export async function setDefaultCard(db: Db, customerId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCards(tx, customerId)
    await tx.execute(sql`update ${cards} set is_default = false where customer_id = ${customerId} and is_default and id <> ${id}`)
    const { rowCount } = await tx.execute(sql`update ${cards} set is_default = true where customer_id = ${customerId} and id = ${id}`)
    if (rowCount !== 1) throw new Refusal('not-found')
  })
}

/** Changes to one customer's cards come one after the other. */
async function lockCards(tx: Db, customerId: string): Promise<void> {
  await takeTurn(tx, customerId)
}
