import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { addShopper, type Shopper } from '../../bench/buyers.ts'
import { post } from '../../bench/post.ts'
import { categories } from '../../src/server/catalogue/tables.ts'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import { join } from '../../src/server/members/join.ts'
import { listEverybody } from '../../src/server/services/list-providers.ts'
import { providerCategories, providers } from '../../src/server/services/tables.ts'
import { someItem, someRequest } from '../../src/server/testing/services.ts'
import type { History, Outcome } from './history.ts'
import type { Verdict } from './order-check.ts'
import { outcomeOf } from './outcome-of.ts'

const PATIENCE_MS = 25_000
const REST_MS = 500
/** One person may ask so often in a day. */
const MOST = 40

interface Parts {
  db: Db
  origin: string
  history: History
  random: () => number
  name: string
}

/** Somebody who runs a provider that is listed for plumbing, and its trade. */
async function addPro(db: Db, name: string): Promise<{ pro: Shopper; providerId: string; categoryId: string }> {
  const [provider] = await db.select({ id: providers.id }).from(providers).where(eq(providers.displayName, 'Lakeshore Plumbing'))
  const [trade] = await db.select({ id: categories.id }).from(categories).where(eq(categories.key, 'plumbing'))
  if (!provider || !trade) throw new Error('There is no plumber')
  const tax = { gstHst: true, provincial: { BC: { tax: 'PST', taxable: false } } }
  await db.update(categories).set({ serviceTax: tax }).where(eq(categories.id, trade.id))
  await db.insert(providerCategories).values({ providerId: provider.id, categoryId: trade.id }).onConflictDoNothing()
  await listEverybody(db)
  const email = `${name}-pro@example.com`
  const pro = await addShopper(db, email)
  const { rows } = await db.execute<{ id: string }>(sql`select id from accounts where email = ${email}`)
  const accountId = rows[0]?.id ?? ''
  await inTransaction(db, (tx) => join(tx, { accountId, kind: 'business', placeId: provider.id, role: 'owner' }, new Date()))
  return { pro, providerId: provider.id, categoryId: trade.id }
}

/** A pro who offers and somebody who accepts, one offer after the other: an acceptance moves an offer, a cart and a conversation at once. */
export async function quoteLoad({ db, origin, history, random, name }: Parts) {
  const { pro, providerId, categoryId } = await addPro(db, name)
  const asker = await addShopper(db, `${name}-asker@example.com`)
  const accepted = new Map<string, Outcome>()
  let isOver = false

  async function ask<T>(
    as: Shopper,
    path: string,
    input: object,
    key: string,
  ): Promise<{ outcome: Outcome; data: T | null; why?: string }> {
    try {
      const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      const asked = post<T>(origin, `/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': key })
      const { status, envelope } = await Promise.race([asked, late])
      return { outcome: outcomeOf(envelope), data: envelope.data, why: `${status} ${envelope.reason ?? envelope.code}` }
    } catch (error) {
      return { outcome: 'unknown', data: null, why: (error as Error).message.slice(0, 60) }
    }
  }

  /** What has to be there before anybody can accept it. */
  const offer = async (op: string): Promise<string | null> => {
    const input = someRequest(categoryId, [providerId])
    const request = await ask<{ id: string }>(asker, 'serviceQuotationRequest/addNew', input, `${op}-request`)
    if (!request.data) return null
    const written = { requestId: request.data.id, subject: 'A new tap', items: [someItem] }
    const draft = await ask<{ id: string }>(pro, 'providerQuote/save', written, `${op}-save`)
    if (!draft.data) return null
    const sent = await ask(pro, 'providerQuote/send', { id: draft.data.id }, `${op}-send`)
    return sent.outcome === 'ok' ? draft.data.id : null
  }

  const work = async () => {
    for (let turn = 0; !isOver && turn < MOST; turn++) {
      const op = `${name}-quote-${turn}`
      const quoteId = await offer(op)
      if (quoteId) {
        // Nobody hears an answer twice: asked again it says that the offer is open no more, which leaves it as unknown as it was.
        history.note({ process: 500, op, what: 'accept', type: 'invoke', value: quoteId })
        const { outcome, why } = await ask(asker, 'serviceShoppingCart/addByQuote', { quoteId, payMode: 'full' }, `${op}-accept`)
        history.note({ process: 500, op, what: 'accept', type: outcome, value: outcome === 'ok' ? quoteId : why })
        accepted.set(quoteId, outcome)
      }
      await pause(REST_MS * (0.5 + random()))
    }
  }

  const running = work()
  const stop = async () => {
    isOver = true
    await running
    return accepted
  }
  return { stop }
}

export interface StoredQuote {
  id: string
  isAccepted: boolean
  /** Lines of carts that it stands in, and how often the conversation says that it was accepted. */
  lines: number
  records: number
}

export async function quotesOf(db: Db, ids: readonly string[]): Promise<StoredQuote[]> {
  const { rows } = await db.execute<StoredQuote & Record<string, unknown>>(sql`
    select id, outcome = 'accepted' as "isAccepted",
      (select count(*)::int from service_cart_lines line where line.quote_id = quotes.id) as lines,
      (select count(*)::int from inquiry_messages said where said.quote_id = quotes.id and said.kind = 'accepted') as records
    from quotes where id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

/** What an acceptance may not be, by the same names as an order. */
export function checkQuotes(
  accepted: ReadonlyMap<string, Outcome>,
  stored: readonly StoredQuote[],
): Pick<Verdict, 'lost' | 'doubled' | 'refusedButThere' | 'halves'> {
  const found = { lost: [] as string[], doubled: [] as string[], refusedButThere: [] as string[], halves: [] as string[] }
  const byId = new Map(stored.map((quote) => [quote.id, quote]))
  for (const [id, outcome] of accepted) {
    const quote = byId.get(id)
    const isThere = quote?.isAccepted === true
    if (outcome === 'ok' && !isThere) found.lost.push(`acceptance of ${id}`)
    if (outcome === 'fail' && isThere) found.refusedButThere.push(`acceptance of ${id}`)
    if (!quote) continue
    if (quote.lines > 1 || quote.records > 1) found.doubled.push(`acceptance of ${id}: ${quote.lines} lines, ${quote.records} records`)
    else if (isThere ? quote.lines !== 1 || quote.records !== 1 : quote.lines + quote.records > 0)
      found.halves.push(`acceptance of ${id}: ${isThere ? 'accepted' : 'open'}, ${quote.lines} lines, ${quote.records} records`)
  }
  return found
}
