import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { addShopper } from '../../bench/buyers.ts'
import { post } from '../../bench/post.ts'
import { HOUSE_ID } from '../../src/rules/permissions.ts'
import { secondFactors } from '../../src/server/accounts/tables.ts'
import { bankProvider } from '../../src/server/adapters/payouts/bank/provider.ts'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import { postMove } from '../../src/server/ledger/owner-moves.ts'
import { join } from '../../src/server/members/join.ts'
import { giveBank } from '../../src/server/payees/give-bank.ts'
import { openPayee } from '../../src/server/payees/open-payee.ts'
import { payingWith } from '../../src/server/payouts/payees.ts'
import { runPayouts } from '../../src/server/payouts/run-payouts.ts'
import { payoutRuns } from '../../src/server/payouts/tables.ts'
import { sealingWith } from '../../src/server/sealing.ts'
import { shops } from '../../src/server/shops/tables.ts'
import type { ClusterState } from '../cluster/state.ts'
import type { History, Outcome } from './history.ts'
import type { Verdict } from './order-check.ts'
import { outcomeOf } from './outcome-of.ts'

const SELLERS = 10
const CENTS = 80_00
const REST_MS = 3_000
const PATIENCE_MS = 25_000

interface Parts {
  state: ClusterState
  db: Db
  origin: string
  history: History
  random: () => number
  name: string
}

/** What the Mallard processes of the cluster seal with. */
function sealingOf({ settings }: ClusterState) {
  const [id = '', key = ''] = settings.MALLARD_IDENTITY_KEY?.split(':') ?? []
  return sealingWith([{ id, key: Buffer.from(key, 'base64') }])
}

/** Somebody of the house who may move money, and sellers to whom it owes some. Answers a run of payouts that a process is to send. */
async function prepare({ state, db, name }: Parts) {
  const now = () => new Date()
  const provider = bankProvider({ name: 'hand', db, sealing: sealingOf(state), now })
  const email = `${name}-operator@example.com`
  const operator = await addShopper(db, email)
  const { rows } = await db.execute<{ id: string }>(sql`select id from accounts where email = ${email}`)
  const accountId = rows[0]?.id ?? ''
  await db.insert(secondFactors).values({ accountId, secret: Buffer.alloc(20), confirmedAt: now(), lastStep: 0, createdAt: now() })
  await inTransaction(db, (tx) => join(tx, { accountId, kind: 'house', placeId: HOUSE_ID, role: 'owner' }, now()))
  const [model] = await db.select().from(shops).where(eq(shops.slug, 'alder-oak'))
  if (!model) throw new Error('There is no shop to be like')
  for (let n = 0; n < SELLERS; n++) {
    const seller = { kind: 'shop' as const, id: v7() }
    await db.insert(shops).values({ ...model, id: seller.id, slug: `${name}-payee-${n}` })
    await openPayee(db, { seller, provider, email: `${name}-payee-${n}@example.com`, language: 'en', byAccount: accountId }, now())
    const bank = { institution: '003', transit: '01234', account: '7654321098' }
    await giveBank(db, { seller, provider, bank, byAccount: accountId }, now())
    const decision = { reason: 'For the proof', byAccount: accountId }
    await inTransaction(db, (tx) => postMove(tx, { kind: 'adjustment', seller, cents: CENTS, decision }, now()))
  }
  const runId = v7()
  await db.insert(payoutRuns).values({ id: runId, state: 'running', byAccount: accountId, begunAt: now() })
  await runPayouts(db, payingWith(provider, now), now())
  return { operator, runId }
}

/** Payouts that are sent by whichever process is there, and a person of the house who marks one after the other as paid. */
export async function payoutLoad(parts: Parts) {
  const { db, origin, history, random, name } = parts
  const { operator, runId } = await prepare(parts)
  const marked = new Map<string, Outcome>()
  let isOver = false

  const sent = async (): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from payouts where run_id = ${runId} and state = 'sent' order by id`)
    return rows.map(({ id }) => id).filter((id) => !marked.has(id))
  }

  const mark = async (id: string): Promise<void> => {
    history.note({ process: 700, op: id, what: 'payout', type: 'invoke' })
    let [outcome, why]: [Outcome, unknown] = ['unknown', undefined]
    try {
      const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      const headers = { ...operator.headers, 'idempotency-key': `${name}-${id}` }
      const asked = post(origin, '/mallapi/operatorPayout/markPaid', { id, reference: `EFT ${id.slice(-8)}` }, headers)
      const { status, envelope } = await Promise.race([asked, late])
      outcome = outcomeOf(envelope)
      why = `${status} ${envelope.reason ?? envelope.code}`
    } catch (error) {
      why = (error as Error).message.slice(0, 60)
    }
    history.note({ process: 700, op: id, what: 'payout', type: outcome, value: why })
    marked.set(id, outcome)
  }

  const running = (async () => {
    while (!isOver) {
      const [next] = await sent().catch(() => [])
      if (next) await mark(next)
      await pause(REST_MS * (0.5 + random()))
    }
  })()
  const stop = async () => {
    isOver = true
    await running
    return { runId, marked }
  }
  return { stop }
}

export interface StoredPayout {
  id: string
  state: string
  amountCents: number
  /** How often the books say that it was made, and that it was paid, and how much of it. */
  made: number
  paid: number
  paidCents: number
}

export async function payoutsOf(db: Db, runId: string): Promise<StoredPayout[]> {
  const { rows } = await db.execute<StoredPayout & Record<string, unknown>>(sql`
    select id, state, amount_cents::int as "amountCents",
      (select count(*)::int from ledger_entries entry where entry.settled_by = payouts.id and kind = 'payout' and account = 'transit') as made,
      (select count(*)::int from ledger_entries entry where entry.settled_by = payouts.id and kind = 'payoutPaid' and account = 'transit') as paid,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries entry where entry.settled_by = payouts.id and kind = 'payoutPaid' and account = 'transit') as "paidCents"
    from payouts where run_id = ${runId}`)
  return rows
}

/** What a payout may not be, by the same names as an order. */
export function checkPayouts(
  marked: ReadonlyMap<string, Outcome>,
  stored: readonly StoredPayout[],
): Pick<Verdict, 'lost' | 'doubled' | 'refusedButThere' | 'halves'> {
  const found = { lost: [] as string[], doubled: [] as string[], refusedButThere: [] as string[], halves: [] as string[] }
  const byId = new Map(stored.map((payout) => [payout.id, payout]))
  for (const [id, outcome] of marked) {
    const isPaid = byId.get(id)?.state === 'paid'
    if (outcome === 'ok' && !isPaid) found.lost.push(`payout ${id}`)
    if (outcome === 'fail' && isPaid) found.refusedButThere.push(`payout ${id}`)
  }
  for (const { id, state, amountCents, made, paid, paidCents } of stored) {
    if (made > 1 || paid > 1) found.doubled.push(`payout ${id}: made ${made} times, paid ${paid} times`)
    else if (made !== 1 || paid !== Number(state === 'paid') || Math.abs(paidCents) !== paid * amountCents)
      found.halves.push(`payout ${id} is ${state}; the books say made ${made} times, paid ${paid} times, ${paidCents} of ${amountCents}`)
    if (state === 'paid' && !marked.has(id)) found.refusedButThere.push(`payout ${id}, which nobody marked`)
  }
  return found
}
